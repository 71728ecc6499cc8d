/** What the server itself writes for people. It is data that imports nothing: the Worker takes it from here. */
export const server = {
  /** Where somebody shares a link. */
  previews: {
    learn: {
      title: 'Learn the game · Ploughshare',
      description: 'Short cards on every rule of the game, in chapters, to be read in minutes or looked up.',
    },
    replay: {
      title: 'Play a file · Ploughshare',
      description: 'Plays the file of a finished game in the browser, and checks that it was fair.',
    },
    gallery: {
      title: 'Gallery · Ploughshare',
      description: 'Every machine, piece, card and sign of the table, to be turned around and looked at.',
    },
    games: {
      title: 'Find a game · Ploughshare',
      description: 'Public games that are over, by faction, mat and seats, to be watched as films.',
    },
    events: {
      title: 'Events · Ploughshare',
      description:
        'Evenings and weekends of many tables, with clocks and standings: to take part in, or to follow.',
    },
    newEvent: {
      title: 'Run an event · Ploughshare',
      description: 'Tables, clocks, standings and a final for 3 to 256 players, made in a minute on a phone.',
    },
    circle: {
      title: 'A circle · Ploughshare',
      description:
        'For people who play with each other for years. Only whoever has its link can look inside.',
    },
  },
  tablePreview: {
    title: (seats: number) => `A table for ${seats} · Ploughshare`,
    /** A moment as a clock in that zone shows it, with the zone. */
    when: ({ at, zone }: { at: number; zone: string }) =>
      new Intl.DateTimeFormat('en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
        timeZoneName: 'short',
      }).format(at),
    datedTitle: (seats: number, when: string) => `${when}: a table for ${seats} · Ploughshare`,
    // The description: sentences one after the other, as far as they hold.
    who: (names: readonly string[]) => `With ${names.join(', ')}.`,
    free: (free: number, seats: number) =>
      free === 0 ? `All ${seats} seats are taken.` : `${free} of ${seats} seats free.`,
    taken: (taken: number, seats: number) =>
      taken === seats ? `All ${seats} seats are taken.` : `${taken} of ${seats} seats taken.`,
    stands: {
      open: 'Sit down and play: farms and mechs in 1920+, in the browser, without an account.',
      live: 'Watch the game: farms and mechs in 1920+, in the browser, without an account.',
      finished: 'See how it ended: farms and mechs in 1920+, in the browser, without an account.',
      closed: 'This table is closed: farms and mechs in 1920+, in the browser, without an account.',
    },
    /** Of a link to a moment, in the words below. */
    momentTitle: (title: string, line: string) => `${title}, ${line} · Ploughshare`,
  },
  /** Which moment of a game something shows, in two lines: a title and what is written under it. */
  moment: {
    seats: (seats: number) => `A game for ${seats}`,
    round: (round: number) => `Round ${round}`,
    opening: 'The opening',
    beforeTurns: 'Before the first turn',
    turn: (faction: string) => `${faction}'s turn`,
    end: 'The end',
  },
  pictureAlt: 'A late game of seven, seen from the side.',
  momentAlt: 'The table from above, at that moment.',
  /** For whoever is waited for. `until` is a moment of universal time, as ISO 8601 writes it. */
  notice: {
    title: 'Your turn',
    text: (name: string) => `It is your turn, ${name}.`,
    time: (until: string) => `You have time until ${until} UTC.`,
  },
  /** Where somebody shares a link to an event. */
  contestPreview: {
    title: (name: string) => `${name} · Ploughshare`,
    places: (taken: number, free: number) =>
      `${taken} ${taken === 1 ? 'player' : 'players'}, ${free === 0 ? 'no place' : `${free} ${free === 1 ? 'place' : 'places'}`} free.`,
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
    final: 'The final is being played.',
    podium: (names: readonly string[]) =>
      `${names.map((name, index) => `${index + 1}. ${name}`).join(', ')}.`,
    cancelled: 'It was cancelled.',
    what: 'An event of many tables: farms and mechs in 1920+, in the browser, without an account.',
  },
  /** Of events. `at` is a moment of universal time, as ISO 8601 writes it. */
  contest: {
    notice: {
      movedUp: (name: string, at: string) => `You have a place at ${name}. It begins at ${at} UTC.`,
      checkInOpen: (name: string, at: string) => `${name}: please check in. It begins at ${at} UTC.`,
      tableReady: (name: string, _: string) => `${name}: your table is ready.`,
      changed: (name: string, at: string) => `${name} has been moved to ${at} UTC.`,
      cancelled: (name: string, _: string) => `${name} has been cancelled.`,
      missing: (name: string, _: string) => `${name}: not at the table yet:`,
      notCheckedIn: (name: string, at: string) => `${name} begins at ${at} UTC. Not checked in yet:`,
      pairings: (name: string, _: string) => `${name}: the tables of the next round:`,
      result: (name: string, _: string) => `${name}: a table is done:`,
      standings: (name: string, _: string) => `${name}: the standings:`,
      table: (number: number) => `Table ${number}:`,
    },
    /** What a choice about a call is written down as, in the notes of its table. */
    rulings: {
      goOn: 'Play on.',
      addTime: (minutes: number) => `Play on, with ${minutes} minutes more.`,
      adjudicate: 'The game ends here and is counted as it stands.',
      penalty: (points: number, reason: string) => `Penalty of ${points} points: ${reason}`,
    },
    calendar: {
      own: 'This is your own link to the event; whoever has it plays for you.',
      open: 'The page of the event:',
    },
    writeUp: {
      place: 'place',
      name: 'name',
      points: 'points',
      final: 'Final',
      round: (number: number) => `Round ${number}`,
      table: (number: number) => `Table ${number}`,
      moments: 'Moments of the evening',
      momentKinds: {
        closest: (names: readonly string[], n: number) =>
          n === 0
            ? `The closest: ${names.join(' and ')}, level in coins`
            : `The closest: ${names.join(' before ')}, by ${n} ${n === 1 ? 'coin' : 'coins'}`,
        mostCoins: (names: readonly string[], n: number) => `The richest: ${names.join()} with ${n} coins`,
        quickest: (names: readonly string[], n: number) => `The quickest: ${names.join()} in ${n} turns`,
        mostStars: (names: readonly string[], n: number) => `The most stars: ${names.join()} with ${n}`,
      },
    },
  },
  /** The date of a table, as a calendar has it. */
  tableCalendar: {
    title: (seats: number) => `A table for ${seats} · Ploughshare`,
    text: (taken: string) => `${taken} Open the page of the table to play:`,
  },
  feed: {
    title: 'Your turns at Ploughshare',
    turn: 'Your turn',
    summary: 'The table waits for you.',
  },
};
