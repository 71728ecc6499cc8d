import { describe, expect, it } from 'vitest';
import { AUTOMA_LEVELS } from '../../engine/catalog.ts';
import type { GameEvent } from '../../engine/index.ts';
import { STAR_TRACKERS } from '../../engine/model/automa-trackers.ts';
import { NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { turnSentence } from '../../web/announce/turn-sentence.ts';
import { keepLevel, keepVictory, levelAbove, levelToPlay } from '../../web/device/solo-level.ts';
import { tellEvent } from '../../web/i18n/events.ts';
import { StateSource } from '../../web/net/state-source.ts';
import { firstState, type LogLine, type TableState } from '../../web/net/table-state.ts';
import { automaTurns } from '../../web/panels/automa/automa-turns.ts';
import { choiceIn } from '../../web/panels/automa/change-game.tsx';
import { Playback } from '../../web/panels/automa/playback.ts';
import { sayYield } from '../../web/panels/automa/strip.tsx';
import { trackerShown } from '../../web/panels/automa/tracker.ts';
import { turnHeadline } from '../../web/panels/log/turn-headline.ts';
import { bareShelf } from '../kit/bare-shelf.ts';
import { livelyGame } from '../kit/lively-game.ts';
import { RIVAL, solo } from '../kit/solo.ts';

const who = (seat: number): string => ['Ada', 'Crimea'][seat] ?? '';
const clause = 'AUT-12';

function game(commands: number): { log: LogLine[] } {
  const plan = { name: 'panel', seats: 2, automa: { level: 'automa', tweaks: NO_TWEAKS }, commands } as const;
  return { log: [...livelyGame(plan)].map(({ events }, index) => ({ seq: index + 1, events })) };
}

describe('turns of the Automa as steps', () => {
  const { log } = game(300);
  const turns = automaTurns(log, RIVAL, who);

  it('are the latest that the log has, each with its card and something to tell', () => {
    const drawn = log
      .flatMap(({ events }) => events)
      .filter((event) => event.kind === 'automaCardDrawn' && event.use === 'turn');
    expect(turns.length).toBeGreaterThan(3);
    expect(turns.map(({ card }) => card)).toEqual(
      drawn.slice(-turns.length).map((event) => 'card' in event && event.card),
    );
    for (const { steps } of turns) expect(steps.length).toBeGreaterThan(1);
  });

  it('AUT-17 say of every symbol that was tried what came of it, and light all that was weighed', () => {
    const chosen = turns.flatMap(({ tried }) => tried.filter(({ choice }) => choice !== undefined));
    expect(chosen.length).toBeGreaterThan(0);
    for (const { number, tried, steps } of turns)
      for (const event of tried) {
        const { choice } = event;
        if (choice === undefined) continue;
        const step = steps.find(({ places }) => choice.weighed.every(({ hex }) => places.includes(hex)));
        expect(step, `turn ${number}`).toBeDefined();
      }
  });

  it('tell a move once: with its reasons', () => {
    const moves = turns.flatMap(({ steps }) => steps.filter(({ path }) => path !== undefined));
    expect(moves.length).toBeGreaterThan(0);
    for (const { text } of moves) expect(text).toMatch(/ goes to .*\(/);
    const walked = log
      .flatMap(({ events }) => events)
      .filter((event) => event.kind === 'unitMoved' && event.seat === RIVAL);
    const told = turns.flatMap(({ steps }) => steps.map(({ text }) => text));
    expect(walked.length).toBeGreaterThan(0);
    for (const event of walked) expect(told).not.toContain(tellEvent(event, who));
  });

  it('leave out what was taken back', () => {
    const undone = log.map((line) => ({ ...line, isUndone: true as const }));
    expect(automaTurns(undone, RIVAL, who)).toEqual([]);
  });
});

describe('the star tracker', () => {
  it.each(AUTOMA_LEVELS)('AUT-61 AUT-63 says how far it is to what comes: %s', (level) => {
    const { stars, freeFrom, strategyII, spaces } = STAR_TRACKERS[level];
    const at = (cube: number) =>
      trackerShown(solo({ seats: ['nordic', 'crimea'], automa: { level, cube } }).table);
    const start = at(0);
    expect(start).toMatchObject({ cube: 0, last: spaces - 1, toStar: stars[0], toSecond: strategyII });
    expect(start?.toFreedom).toBe(freeFrom === 0 ? undefined : freeFrom);
    expect(start?.spaces.filter(({ hasStar }) => hasStar).map(({ space }) => space)).toEqual(stars);
    const second = at(strategyII);
    expect(second).not.toHaveProperty('toSecond');
    expect(second).not.toHaveProperty('toFreedom');
    expect(second?.toStar).toBe((stars[1] ?? 0) - strategyII);
    expect(at(spaces - 1)).not.toHaveProperty('toStar');
  });
});

describe('what a conquest would yield', () => {
  const { table } = solo({
    seats: ['nordic', 'crimea'],
    automa: { yields: 2 },
    with: { nordic: { workers: ['r1c4'] }, crimea: { workers: ['r7c3', 'r8c3'] } },
  });

  it('AUT-58 is said of the hex that is looked at, or in general', () => {
    expect(sayYield(table, undefined)).toBe('A conquest yields 2 now');
    expect(sayYield(table, 'base:nordic')).toBe('A conquest yields 2 now');
    expect(sayYield(table, 'r7c3')).toBe('Taking farm G4 from it would yield 2 food');
    expect(sayYield(table, 'r8c3')).toBe('Taking village H4 from it would yield nothing');
    // Neither from somebody else, nor from nobody.
    expect(sayYield(table, 'r1c4')).toBe('A conquest yields 2 now');
    expect(sayYield(table, 'r6c2')).toBe('A conquest yields 2 now');
  });
});

describe('the level to play', () => {
  it('is the easiest until a game was won, then the one chosen last', () => {
    const shelf = bareShelf();
    expect(levelToPlay(shelf)).toBe('autometta');
    keepLevel(shelf, 'automaszyna');
    expect(levelToPlay(shelf)).toBe('autometta');
    keepVictory(shelf);
    expect(levelToPlay(shelf)).toBe('automaszyna');
    expect(AUTOMA_LEVELS.map(levelAbove)).toEqual([...AUTOMA_LEVELS.slice(1), undefined]);
  });
});

describe('the sheet before the first move', () => {
  const form = (fields: Record<string, string>): FormData => {
    const made = new FormData();
    const usual = { level: 'automa', faction: '', mat: '', automaFaction: '', coins: '0', power: '0' };
    for (const [name, value] of Object.entries({ ...usual, ...fields })) made.set(name, value);
    return made;
  };

  it('leaves out what is left open, and takes the expansion only where it is needed', () => {
    expect(choiceIn(form({}))).toEqual({ level: 'automa', tweaks: NO_TWEAKS, expansion: false });
    expect(choiceIn(form({ faction: 'nordic', automaFaction: 'albion', coins: '-2' }))).toEqual({
      level: 'automa',
      faction: 'nordic',
      automaFaction: 'albion',
      tweaks: { ...NO_TWEAKS, coins: -2 },
      expansion: true,
    });
    expect(choiceIn(form({ mat: 'militant' })).expansion).toBe(true);
    expect(choiceIn(form({ mat: 'industrial', hesitates: 'on' }))).toMatchObject({
      expansion: false,
      tweaks: { hesitates: true },
    });
  });
});

describe('a turn of the Automa in the log', () => {
  it('has a headline with its card, its move and its new units', () => {
    const events: GameEvent[] = [
      { kind: 'automaCardDrawn', seat: RIVAL, card: 17, strategy: 'I', use: 'turn', clause },
      {
        kind: 'unitMoved',
        seat: RIVAL,
        unit: 'worker:crimea:0',
        from: 'base:crimea',
        to: 'r2c4',
        road: 'special',
        workers: [],
        goods: { oil: 0, metal: 0, food: 0, wood: 0 },
        clause,
      },
      { kind: 'unitDeployed', seat: RIVAL, unit: 'mech:crimea:0', at: 'base:crimea', clause },
    ];
    expect(turnHeadline(RIVAL, events, who)).toBe(
      'Crimea moves to mountain B5, plays card 17 and gets a new unit.',
    );
  });
});

describe('a turn of the Automa for the ear', () => {
  const drawn = (use: 'turn' | 'combat'): GameEvent => ({
    kind: 'automaCardDrawn',
    seat: RIVAL,
    card: 1,
    strategy: 'I',
    use,
    clause,
  });

  it('is one sentence with all that its card gave', () => {
    const events: GameEvent[] = [
      drawn('turn'),
      { kind: 'encounterCleared', seat: RIVAL, at: 'r2c4', clause },
      { kind: 'unitDeployed', seat: RIVAL, unit: 'mech:crimea:0', at: 'base:crimea', clause },
      { kind: 'gained', seat: RIVAL, what: 'coins', n: 2, clause },
      { kind: 'gained', seat: 0, what: 'power', n: 1, clause },
    ];
    expect(turnSentence(events, RIVAL, who)).toBe(
      'Crimea clears the encounter on B5, gets 1 new unit and takes 2 coins.',
    );
    expect(
      turnSentence([drawn('turn'), { kind: 'automaSkipped', seat: RIVAL, card: 4, clause }], RIVAL, who),
    ).toBe('Crimea does nothing by its skip mark.');
  });

  it('does not count what a human gains in a turn with a combat', () => {
    const gained: GameEvent = { kind: 'gained', seat: 0, what: 'coins', n: 2, clause };
    expect(turnSentence([drawn('combat'), gained], 0, who)).toBe('Ada passes.');
  });
});

describe('showing its turns again', () => {
  const plan = {
    name: 'again',
    seats: 2,
    automa: { level: 'automa', tweaks: NO_TWEAKS },
    commands: 120,
  } as const;
  const played = [...livelyGame(plan)];
  const log = played.map(({ events }, index): LogLine => ({ seq: index + 1, events }));
  const { public: table } = played.at(-1)?.after ?? { public: undefined };
  if (table === undefined) throw new Error('nothing was played');
  const at = (lines: number): TableState => ({
    ...firstState,
    log: log.slice(0, lines),
    view: { viewer: 'spectator', public: table },
  });
  /** How many lines the log has when its n-th turn is over. */
  const afterTurn = (n: number): number => {
    let left = n;
    return (
      1 +
      log.findIndex(({ events }) => {
        left -= events.filter((event) => event.kind === 'turnEnded' && event.seat === RIVAL).length;
        return left <= 0;
      })
    );
  };

  it('leaves alone what was there when the page opened; a new turn is shown by itself, and ends in the present', () => {
    const shown = new StateSource('solo', at(afterTurn(1)));
    const playback = new Playback(shown);
    playback.notice();
    expect([playback.step, playback.isRunning]).toEqual([undefined, false]);
    shown.show(at(afterTurn(2)));
    playback.notice();
    const { last } = playback;
    expect([playback.turn, playback.index, playback.isRunning]).toEqual([last, 0, true]);
    for (const step of last?.steps ?? []) {
      expect(playback.step).toBe(step);
      expect(playback.pointed.value.lit).toEqual(step.places);
      playback.advance();
    }
    expect([playback.step, playback.isRunning]).toEqual([undefined, false]);
    expect(playback.pointed.value).toEqual({ lit: [] });
  });

  it('goes back over several turns by hand, forward again, and skips', () => {
    const playback = new Playback(new StateSource('solo', at(afterTurn(2))));
    const all = playback.turns.value.flatMap(({ steps }) => steps);
    expect(playback.turns.value.length).toBe(2);
    for (const step of all.toReversed()) {
      playback.stepBack();
      expect(playback.step).toBe(step);
    }
    playback.stepBack();
    expect(playback.step).toBe(all[0]);
    playback.stepOn();
    expect(playback.step).toBe(all[1]);
    playback.skip();
    expect(playback.step).toBeUndefined();
    playback.again();
    expect([playback.step, playback.isRunning]).toEqual([playback.last?.steps[0], true]);
  });

  it('shows nothing by itself if that is not wished for, and nothing before its first turn', () => {
    const shown = new StateSource('solo', at(0));
    const playback = new Playback(shown);
    playback.setSpeed('off');
    playback.notice();
    playback.stepBack();
    playback.again();
    expect([playback.turn, playback.isRunning]).toEqual([undefined, false]);
    shown.show(at(afterTurn(1)));
    playback.notice();
    expect([playback.last?.number, playback.step]).toEqual([2, undefined]);
  });
});
