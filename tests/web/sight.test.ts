import { describe, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { type GameEvent, type HexId, options, viewFor, waitedFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { announcedSoFar, announcementsSince } from '../../web/announce/announcements.ts';
import { tellClocks, tellLastTurn, tellPlayer, tellScores, tellStars } from '../../web/announce/reports.ts';
import { turnSentence } from '../../web/announce/turn-sentence.ts';
import { turnsInLog } from '../../web/announce/turns-of-log.ts';
import { pressedKey, REPORT_KEYS } from '../../web/device/shortcut-keys.ts';
import { firstState, type LogLine, type TableState } from '../../web/net/table-state.ts';
import { beginGame } from '../kit/lively-game.ts';

const who = (seat: number): string => ['Nordic', 'Saxony', 'Crimea'][seat] ?? `seat ${seat}`;
const clause = 'TRN-02';

describe('a turn in one sentence', () => {
  const tell = (...events: GameEvent[]): string => turnSentence(events, 0, who);
  const top = (action: string): GameEvent => ({
    kind: 'actionTaken',
    seat: 0,
    section: 'upgrade',
    row: 'top',
    action,
    clause,
  });

  it('says what was done, in order', () => {
    expect(
      tell(
        top('power'),
        { kind: 'gained', seat: 0, what: 'power', n: 2, clause },
        { kind: 'upgraded', seat: 0, from: 'moveUnit', to: 'build', clause },
        { kind: 'starPlaced', seat: 0, star: 'upgrades', count: 2, clause },
      ),
    ).toBe('Nordic gains 2 power, upgrades and places star 2 for all upgrades.');
  });

  it('tells where units ended up, and who won', () => {
    const moved = (from: HexId, to: HexId): GameEvent => ({
      kind: 'unitMoved',
      seat: 0,
      unit: 'mech:nordic:0',
      from,
      to,
      road: 'land',
      workers: [],
      goods: { oil: 0, metal: 0, food: 0, wood: 0 },
      clause,
    });
    expect(
      tell(top('move'), moved('r1c4', 'r2c4'), moved('r2c4', 'r3c4'), {
        kind: 'combatWon',
        at: 'r3c4',
        winner: 0,
        loser: 1,
        clause,
      }),
    ).toBe('Nordic moves to C5 and beats Saxony on C5.');
  });

  it('adds up what a trade brings, and says of nothing that it is nothing', () => {
    const wood = { kind: 'goodsGained', seat: 0, at: 'r1c4', what: 'wood', n: 1, clause } as const;
    expect(tell(top('goods'), wood, wood)).toBe('Nordic trades for 2 wood.');
    expect(tell(top('goods'))).toBe('Nordic trades for nothing.');
    expect(tell()).toBe('Nordic passes.');
  });
});

describe('turns in the log', () => {
  const line = (seq: number, ...events: GameEvent[]): LogLine => ({ seq, by: 0, events });

  it('leave out what was taken back, and know which are finished', () => {
    const log = [
      line(1, { kind: 'pawnPlaced', seat: 0, section: 'build', clause }),
      { ...line(2, { kind: 'gained', seat: 0, what: 'coins', n: 1, clause }), isUndone: true as const },
      { ...line(3), isUndo: true as const },
      line(4, { kind: 'turnEnded', seat: 0, number: 1 }, { kind: 'turnBegan', seat: 1, number: 2 }),
    ];
    const turns = turnsInLog(log, 2);
    expect(turns.map(({ number, seat, isFinished }) => [number, seat, isFinished])).toEqual([
      [1, 0, true],
      [2, 1, false],
    ]);
    expect(turns[0]?.events.map(({ kind }) => kind)).toEqual(['pawnPlaced', 'turnEnded']);
  });
});

/** Three steady bots play; the state of the first seat's page after each command. */
function pagesOf(commands: number): TableState[] {
  let state = beginGame({ name: 'sight', seats: 3 });
  let log: readonly LogLine[] = [];
  const pages: TableState[] = [];
  for (let seq = 1; seq <= commands; seq += 1) {
    const [waited] = waitedFor(state.public);
    if (waited === undefined) break;
    const view = viewFor(state, waited.seat);
    const reply = BOTS.steady?.(view, options(view), () => 0.4);
    if (reply === undefined) throw new Error('the bot knows no answer');
    const applied = apply(state, { kind: 'answer', seat: waited.seat, ...reply });
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.value.state;
    log = [...log, { seq, by: waited.seat, events: applied.value.events }];
    pages.push({ ...firstState, isWelcome: true, seq, seat: 0, log, view: viewFor(state, 0) });
  }
  return pages;
}

const sceneOf = ({ view }: TableState) => {
  if (view === undefined) throw new Error('no view');
  return { table: view.public, own: view.own, who };
};

describe('news', () => {
  const pages = pagesOf(120);

  it('tell each finished turn of the others once and politely, and each own decision once and at once', () => {
    let heard = { news: 0, turn: 0, decision: undefined as string | undefined };
    const [polite, assertive]: [string[], string[]] = [[], []];
    for (const page of pages) {
      const next = announcementsSince(heard, page, who, 'brief');
      heard = next.heard;
      polite.push(...next.news.polite);
      assertive.push(...next.news.assertive);
    }
    const last = pages.at(-1);
    const others = turnsInLog(last?.log ?? [], last?.view?.public.order[0] ?? 0).filter(
      ({ seat, isFinished }) => isFinished && seat !== 0,
    );
    expect(polite).toHaveLength(others.length);
    expect(polite.length).toBeGreaterThan(10);
    const owed = new Set(pages.flatMap(({ view }) => (view ? options(view).owed.map(({ id }) => id) : [])));
    expect(assertive.filter((text) => text.includes('Your decision.'))).toHaveLength(owed.size);
  });

  /** All that is said of a page, given what the one before it had said. */
  const saidOf = (seq: number, change: Partial<TableState> = {}) => {
    const [before, page] = [pages[seq - 2], pages[seq - 1]];
    if (before === undefined || page === undefined) throw new Error('no page');
    return announcementsSince(announcedSoFar(before), { ...page, ...change }, who, 'brief').news;
  };

  it('tell with the next decision what came of the own answer before it', () => {
    const line = pages
      .at(-1)
      ?.log.find(
        ({ seq, by, events }) => seq > 1 && by === 0 && events.some(({ kind }) => kind === 'gained'),
      );
    if (line === undefined) throw new Error('the bot never gains anything');
    const { assertive } = saidOf(line.seq);
    expect(assertive[0]).toMatch(/^You get .*(power|coins?|popularity)/);
    expect(assertive.at(-1)).toMatch(/^Your decision\./);
  });

  it('tell what a turn of somebody else brought the listener, in the same breath', () => {
    const page = pages.at(-1);
    if (page?.view === undefined) throw new Error('no page');
    const seq = page.seq + 1;
    const events: GameEvent[] = [
      { kind: 'turnBegan', seat: 1, number: 900 },
      { kind: 'mechDeployed', seat: 1, unit: 'mech:saxony:0', at: 'r1c4', ability: 'riverwalk', clause },
      { kind: 'gained', seat: 0, what: 'coins', n: 1, clause },
      { kind: 'turnEnded', seat: 1, number: 900 },
    ];
    const view = {
      ...page.view,
      public: { ...page.view.public, turn: { ...page.view.public.turn, seat: 1 } },
    };
    const politely = (by: number): string[] => {
      const next = { ...page, view, seq, log: [...page.log, { seq, by, events }] };
      return announcementsSince(announcedSoFar(page), next, who, 'brief').news.polite;
    };
    expect(politely(1)).toEqual(['Saxony deploys the Riverwalk mech on A5. You get 1 coin.']);
    // Nor twice where the listener's own answer was the last of that turn.
    expect(politely(0)).toEqual(politely(1));
  });

  it('say once that it is a combat', () => {
    const page = pages.at(-1);
    if (page === undefined) throw new Error('no page');
    const tell = (...events: GameEvent[]) => {
      const seq = page.seq + 1;
      const next = { ...page, seq, log: [...page.log, { seq, by: 1, events }] };
      return announcementsSince({ ...announcedSoFar(page), decision: 'any' }, next, who, 'brief').news
        .assertive[0];
    };
    expect(tell({ kind: 'combatBegan', at: 'r3c4', attacker: 1, defender: 2, clause })).toBe(
      'Combat on lake C5: Saxony attacks Crimea.',
    );
    expect(tell({ kind: 'combatWon', at: 'r3c4', winner: 1, loser: 2, clause })).toBe(
      'Combat. Saxony beats Crimea.',
    );
  });

  it('say why an equal combat has a winner', () => {
    const page = pages.at(-1);
    if (page === undefined) throw new Error('no page');
    const side = (seat: number) => ({ seat, dial: 2, cards: { 2: 0, 3: 0, 4: 0, 5: 0 }, total: 2 });
    const seq = page.seq + 1;
    const shown: GameEvent = {
      kind: 'combatRevealed',
      at: 'r3c4',
      attacker: side(1),
      defender: side(2),
      clause,
    };
    const next = { ...page, seq, log: [...page.log, { seq, by: 1, events: [shown] }] };
    expect(announcementsSince(announcedSoFar(page), next, who, 'brief').news.assertive[0]).toMatch(
      /: 2\. A tie: the attacker wins\.$/,
    );
  });

  it('say that something was taken back', () => {
    const page = pages.at(-1);
    if (page === undefined) throw new Error('no page');
    const seq = page.seq + 1;
    const next = { ...page, seq, log: [...page.log, { seq, by: 0, isUndo: true as const, events: [] }] };
    const { assertive, polite } = announcementsSince(announcedSoFar(page), next, who, 'brief').news;
    expect([...assertive, ...polite][0]).toBe('Taken back.');
  });

  it('tell at once that the game is over, and politely who needs one more star', () => {
    const page = pages.at(-1);
    if (page?.view === undefined) throw new Error('no page');
    const heard = announcedSoFar(page);
    const seq = page.seq + 1;
    const star: GameEvent = { kind: 'starPlaced', seat: 1, star: 'power', count: 5, clause: 'STR-07' };
    const close = { ...page, seq, log: [...page.log, { seq, by: 1, events: [star] }] };
    expect(announcementsSince(heard, close, who, 'brief').news.polite).toEqual([
      'Saxony needs one more star to end the game.',
    ]);
    const table = { ...page.view.public, ended: { reason: 'stars' as const } };
    const over: GameEvent = { kind: 'gameEnded', reason: 'stars', clause: 'END-01' };
    const ended = {
      ...page,
      seq,
      view: { ...page.view, public: table },
      log: [...page.log, { seq, by: 1, events: [over] }],
    };
    expect(announcementsSince(heard, ended, who, 'brief').news.assertive).toEqual([
      'The game is over. The sixth star has been placed.',
    ]);
  });

  it('tell nothing of the past to somebody who has just come', () => {
    const page = pages.at(-1);
    if (page === undefined) throw new Error('no page');
    expect(announcementsSince(announcedSoFar(page), page, who, 'full').news.polite).toEqual([]);
  });
});

describe('reports', () => {
  const page = pagesOf(60).at(-1);
  if (page === undefined) throw new Error('no page');
  const scene = sceneOf(page);

  it('tell a player by the number clockwise from the own seat, and that there is none', () => {
    expect(tellPlayer(scene, 1)).toMatch(/^Nordic: \d+ power, \d+ popularity, .* in hand /);
    expect(tellPlayer(scene, 2)).not.toMatch(/in hand/);
    expect(tellPlayer(scene, 7)).toBe('There is no player 7.');
  });

  it('tell stars of all, and scores as far as the table lets one see them', () => {
    expect(tellStars(scene).split(';')).toHaveLength(3);
    expect(tellScores(scene, 'all').split(';')).toHaveLength(3);
    expect(tellScores(scene, 'own').split(';')).toHaveLength(1);
    expect(tellScores(scene, 'off')).toBe('The score estimate is switched off at this table.');
  });

  it('tell the clocks, and that there is none', () => {
    expect(tellClocks(page, scene, 0)).toBe('There is no clock.');
    const clock = { now: 0, seats: [0, 1, 2].map(() => ({ left: 65_000, free: 0 })) };
    expect(tellClocks({ ...page, clock }, scene, 0)).toContain('Nordic 1:05');
  });

  it('tell whose clock has more than the others', () => {
    const clock = { now: 0, seats: [0, 1, 2].map(() => ({ left: 65_000, free: 0 })) };
    const chairs = [1, 2, 1].map((extraTime) => ({ kind: 'person' as const, extraTime }));
    const lobby = { phase: 'live' as const, options: {}, chairs, commitment: '', watchers: 0, pausing: [] };
    expect(tellClocks({ ...page, clock, lobby }, scene, 0)).toContain('Saxony 1:05, 2 times the time');
  });
});

describe('the last turn', () => {
  const page = pagesOf(60).at(-1);
  if (page === undefined) throw new Error('no page');

  it('is told, and the ones before it, as far as they are known', () => {
    const scene = sceneOf(page);
    const finished = turnsInLog(page.log, scene.table.order[0] ?? 0).filter(({ isFinished }) => isFinished);
    const told = finished.map((_, before) => tellLastTurn(page, scene, before));
    expect(told).toEqual(finished.toReversed().map(({ events, seat }) => turnSentence(events, seat, who)));
    expect(tellLastTurn(page, scene, finished.length)).toBe('No earlier turn is known here.');
  });
});

describe('keys', () => {
  const key = (name: string, more = {}) =>
    pressedKey({
      key: name,
      code: '',
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...more,
    });

  it('ask for reports alone, and for players with Shift', () => {
    for (const [report, letter] of Object.entries(REPORT_KEYS)) expect(key(letter)).toEqual({ report });
    expect(key('"', { code: 'Digit2', shiftKey: true })).toEqual({ player: 2 });
    expect(key('2', { code: 'Digit2' })).toBeUndefined();
    expect(key('s', { ctrlKey: true })).toBeUndefined();
    // With the caps lock on.
    expect(key('S')).toEqual({ report: 'state' });
    expect(new Set(Object.values(REPORT_KEYS)).size).toBe(Object.keys(REPORT_KEYS).length);
  });
});
