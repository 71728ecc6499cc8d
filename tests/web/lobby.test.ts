import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../engine/catalog.ts';
import { tableOptions } from '../../web/i18n/table-options.ts';
import { inOrder, withWhom } from '../../web/pages/home/my-games.tsx';
import { factsOf, whoIsThere } from '../../web/pages/home/public-tables.tsx';
import { DEFAULTS, optionsIn } from '../../web/pages/lobby/option-fields.tsx';
import { dateAmong } from '../../web/pages/lobby/table-date.tsx';
import { sayOptions } from '../../web/pages/lobby/table-words.ts';
import { codeOf, pathOf } from '../../web/ui/qr/qr-picture.tsx';
import { parseOptions } from '../../worker/protocol/table-options.ts';

const game = { createdAt: 0, options: { clock: 'none' }, waits: [], isMyTurn: false, seat: 0 };
const seats = [
  { kind: 'person', name: 'Ada' },
  { kind: 'bot', name: 'steady 2' },
  { kind: 'free' },
  { kind: 'free' },
  { kind: 'closed' },
] as const;

describe('my games', () => {
  it('stand in the order in which they wait for me', () => {
    const mine = [
      { ...game, id: 'over', status: 'finished' as const, seats: [] },
      { ...game, id: 'lobby', status: 'open' as const, seats: [] },
      { ...game, id: 'theirs', status: 'live' as const, seats: [] },
      { ...game, id: 'mine', status: 'live' as const, seats: [], isMyTurn: true },
    ];
    expect(inOrder(mine).map(({ id }) => id)).toEqual(['mine', 'theirs', 'lobby', 'over']);
  });

  it('say who else is there, and how many could be', () => {
    expect(withWhom({ seats: [...seats], seat: 0 })).toBe('with steady 2 and 2 free seats');
    expect(withWhom({ seats: [{ kind: 'person', name: 'Ada' }], seat: 0 })).toBe('nobody else yet');
  });
});

describe('public tables', () => {
  const table = { ...game, id: 'a', since: 0, seats: [...seats] };

  it('say how many seats are free, or who has won', () => {
    expect(factsOf({ ...table, status: 'open' })).toEqual(['2 of 4 seats free', 'No clock']);
    const taken = seats.filter(({ kind }) => kind !== 'free');
    expect(factsOf({ ...table, status: 'open', seats: [...taken] })).toEqual([
      'all 2 seats taken',
      'No clock',
    ]);
    const date = { at: new Date(2026, 10, 24, 20, 0).getTime(), zone: 'UTC' };
    expect(factsOf({ ...table, status: 'open', date })).toEqual([
      'Tue 24 Nov, 20:00, 2 of 4 seats taken',
      'No clock',
    ]);
    expect(factsOf({ ...table, status: 'live' })).toEqual(['4 seats', 'No clock']);
    const scores = [
      { seat: 1, rank: 1, total: 71 },
      { seat: 0, rank: 2, total: 60 },
    ];
    expect(factsOf({ ...table, status: 'finished', scores })).toEqual([
      'steady 2 won with 71 coins',
      '4 seats',
    ]);
    expect(factsOf({ ...table, status: 'finished', isAbandoned: true })).toEqual(['4 seats', 'Broken off']);
  });
});

describe('who is at a public table', () => {
  it('is told by name, and bots by number', () => {
    expect(whoIsThere({ seats: [...seats] })).toBe('Ada and 1 bot');
    expect(whoIsThere({ seats: [{ kind: 'free' }, { kind: 'bot' }] })).toBe('Nobody yet');
  });
});

describe('the options of a table', () => {
  it('go from the form to the room as it takes them', () => {
    const form = new FormData();
    const chosen = {
      seats: '6',
      isPublic: 'true',
      clock: 'slow1',
      assign: 'draft',
      from: 'free',
      preset: 'latest',
    };
    for (const [name, value] of Object.entries({ ...chosen, estimate: 'all', delay: '300', undo: 'on' }))
      form.set(name, value);
    const options = optionsIn(form);
    expect(parseOptions(options).ok).toBe(true);
    expect(sayOptions({ ...options, expansion: true })).toEqual([
      'Public: in the list of tables',
      'Slow: a day for each turn',
      'Seven factions',
      'Factions and mats are chosen one after the other, any faction and any mat',
      'Latest rulings',
      'Score estimates: everybody sees all',
      'The same time for everybody',
      'No deals in coins',
      'No advice',
      'No talk',
      'No spectators',
      'Spectators see it 5 minutes later',
    ]);
    // Without a clock nobody has any.
    expect(sayOptions({ ...options, clock: 'none' })).not.toContain('The same time for everybody');
  });
});

describe('the rules of a table', () => {
  it('are offered by name, each known to the room, and mentioned unless they are the usual ones', () => {
    const usual = parseOptions({});
    expect(usual.ok && usual.value.game.preset).toBe(DEFAULTS.preset);
    expect(Object.keys(tableOptions.preset.values)).toEqual([...PRESETS]);
    const said = (preset: string): string[] => sayOptions({ ...DEFAULTS, preset });
    const plain = said('balanced');
    expect(said('printed').filter((line) => !plain.includes(line))).toEqual([
      'Every pair can be dealt, as printed',
    ]);
    expect(said('latest').filter((line) => !plain.includes(line))).toEqual(['Latest rulings']);
  });
});

describe('the picture of a QR code', () => {
  it('draws every dark module once', () => {
    const matrix = codeOf('http://club.test/t/abc');
    const dark = matrix?.flat().filter((isDark) => isDark).length;
    const runs = [...pathOf(matrix ?? []).matchAll(/h(\d+)v1/g)].map(([, length]) => Number(length));
    expect(runs.reduce((sum, length) => sum + length, 0)).toBe(dark);
  });

  it('holds an invitation, with less to spare the longer it is', () => {
    const link = (origin: string): string => `${origin}/t/${'a'.repeat(22)}#invite=${'f'.repeat(48)}`;
    expect(codeOf(link('http://192.168.178.23:8787'))?.length).toBe(41);
    expect(codeOf(link('https://ploughshare.somebody.workers.dev'))?.length).toBe(41);
    expect(codeOf(link(`https://${'long'.repeat(20)}.example`))).toBeUndefined();
  });
});

describe('the date of a table', () => {
  const at = new Date(2026, 10, 24, 20, 0).getTime();

  it('is read from the form in the zone of who fills it in, and none is none', () => {
    const form = new FormData();
    expect(optionsIn(form)).not.toHaveProperty('date');
    form.set('date', '');
    expect(optionsIn(form)).not.toHaveProperty('date');
    form.set('date', '2026-11-24T20:00');
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    expect(optionsIn(form).date).toEqual({ at, zone });
    const read = parseOptions(optionsIn(form));
    expect(read.ok && read.value.date).toEqual({ at, zone });
  });

  it('is told on its own, not among what was agreed on', () => {
    expect(sayOptions({ date: { at, zone: 'UTC' } })).toEqual(sayOptions({}));
    expect(dateAmong({ date: { at, zone: 'UTC' } })).toEqual({ at, zone: 'UTC' });
    expect([dateAmong({}), dateAmong({ date: null })]).toEqual([undefined, undefined]);
  });
});
