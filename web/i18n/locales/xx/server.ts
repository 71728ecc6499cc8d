// Written by hand, because the Worker takes it as it is and `disguise` is for pages.

/** What the server itself writes for people. It is data that imports nothing: the Worker takes it from here. */
export const server = {
  previews: {
    learn: { title: 'Learn~~ · Ploughshare', description: 'Short~~ cards~~ on~ every~~ rule~~.' },
    replay: {
      title: 'Replays~~~ · Ploughshare',
      description: 'Play~~ a~ game~~ again~~ from~~ its~~ file~~.',
    },
    gallery: { title: 'Gallery~~~ · Ploughshare', description: 'Every~~ machine~~~ and~~ piece~~.' },
    games: { title: 'Find~~ games~~', description: 'Games~~ that~~ are~ over~~.' },
    events: { title: 'Events~~~ · Ploughshare', description: 'Many~~ tables~~~.' },
    newEvent: { title: 'Run~~ an~ event~~ · Ploughshare', description: 'Made~~ in~ a~ minute~~.' },
    circle: { title: 'Circle~~ · Ploughshare', description: 'With~~ a~ link~~ alone~~.' },
  },
  tablePreview: {
    title: (seats: number) => `Table~~ for~~ ${seats} · Ploughshare`,
    when: ({ at, zone }: { at: number; zone: string }) =>
      `${new Date(at).toISOString().slice(0, 16)}~~ ${zone}`,
    datedTitle: (seats: number, when: string) => `${when}~~ ${seats} · Ploughshare`,
    who: (names: readonly string[]) => `With~~ ${names.join(' + ')}.`,
    free: (free: number, seats: number) => `${free} of~ ${seats} seats~~ free~~.`,
    taken: (taken: number, seats: number) => `${taken} of~ ${seats} seats~~ taken~~.`,
    stands: {
      open: 'Sit~~ down~~ and~~ play~~.',
      live: 'Watch~~ the~~ game~~.',
      finished: 'See~~ how~~ it~ ended~~.',
      closed: 'Closed~~~.',
    },
    momentTitle: (title: string, line: string) => `${title} + ${line} · Ploughshare`,
  },
  moment: {
    seats: (seats: number) => `Game~~ for~~ ${seats}`,
    round: (round: number) => `Round~~ ${round}`,
    opening: 'The~~ opening~~~',
    beforeTurns: 'Before~~~ the~~ first~~ turn~~',
    turn: (faction: string) => `Turn~~ of~ ${faction}`,
    end: 'The~~ end~~',
  },
  pictureAlt: 'Late~~ game~~ of~ seven~~.',
  momentAlt: 'Table~~ at~ that~~ moment~~.',
  notice: {
    title: 'Your~~ turn~~',
    text: (name: string) => `Your~~ turn~~, ${name}.`,
    time: (until: string) => `Time~~ until~~ ${until} UTC.`,
  },
  contestPreview: {
    title: (name: string) => `${name} · Ploughshare~~~~`,
    places: (taken: number, free: number) => `${taken} players~~~, ${free} free~~.`,
    round: (round: number, rounds: number) => `Round~~ ${round} of~ ${rounds}.`,
    final: 'The~ final~~.',
    podium: (names: readonly string[]) => `First~~: ${names.join(' + ')}.`,
    cancelled: 'Cancelled~~~.',
    what: 'Event~~ of~ many~~ tables~~~.',
  },
  contest: {
    notice: {
      movedUp: (name: string, at: string) => `Place~~ at~ ${name}, ${at} UTC.`,
      checkInOpen: (name: string, at: string) => `${name}: check~~ in~, ${at} UTC.`,
      tableReady: (name: string, _: string) => `${name}: table~~ ready~~.`,
      changed: (name: string, at: string) => `${name} moved~~ to~ ${at} UTC.`,
      cancelled: (name: string, _: string) => `${name} cancelled~~~.`,
      missing: (name: string, _: string) => `${name}: missing~~~:`,
      notCheckedIn: (name: string, at: string) => `${name}, ${at} UTC: not~~ checked~~ in~:`,
      pairings: (name: string, _: string) => `${name}: tables~~~:`,
      result: (name: string, _: string) => `${name}: done~~:`,
      standings: (name: string, _: string) => `${name}: standings~~~:`,
      table: (number: number) => `Table~~ ${number}:`,
    },
    rulings: {
      goOn: 'Play~~ on~.',
      addTime: (minutes: number) => `${minutes} minutes~~~ more~~.`,
      adjudicate: 'Ends~~ here~~.',
      penalty: (points: number, reason: string) => `Penalty~~~ ${points}: ${reason}`,
    },
    calendar: { own: 'Your~~ own~~ link~~.', open: 'The~~ page~~:' },
    writeUp: {
      place: 'place~~',
      name: 'name~~',
      points: 'points~~',
      final: 'Final~~',
      round: (number: number) => `Round~~ ${number}`,
      table: (number: number) => `Table~~ ${number}`,
      moments: 'Moments~~',
      momentKinds: {
        closest: (names: readonly string[], n: number) => `Closest~~: ${names.join()} ${n}`,
        mostCoins: (names: readonly string[], n: number) => `Richest~~: ${names.join()} ${n}`,
        quickest: (names: readonly string[], n: number) => `Quickest~~: ${names.join()} ${n}`,
        mostStars: (names: readonly string[], n: number) => `Stars~~: ${names.join()} ${n}`,
      },
    },
  },
  tableCalendar: {
    title: (seats: number) => `Table~~ for~~ ${seats}`,
    text: (taken: string) => `${taken} Open~~ the~~ table~~:`,
  },
  feed: { title: 'Your~~ turns~~', turn: 'Your~~ turn~~', summary: 'The~~ table~~ waits~~.' },
};
