import type { Mutant } from './mutant.ts';

const COMBAT = 'engine/frames/combat.ts';
const faction = (id: string): Pick<Mutant, 'faction' | 'file'> => ({
  faction: id,
  file: `engine/content/factions/${id}.ts`,
});

/** Combat and its abilities, stars, the end, deals, resigning and timeouts. */
export const mutants: Mutant[] = [
  { area: 'CMB', file: COMBAT, find: 'DIAL_TOP = 7', replace: 'DIAL_TOP = 8' },
  {
    area: 'CMB',
    file: COMBAT,
    find: 'attacker.total >= defender.total',
    replace: 'attacker.total > defender.total',
  },
  { area: 'CMB', file: COMBAT, find: 'loser.total > 0', replace: 'loser.dial > 0' },
  {
    area: 'CMB',
    file: COMBAT,
    find: 'winner === frame.attacker && workers > 0',
    replace: 'workers > 0',
  },
  {
    area: 'CMB',
    file: COMBAT,
    find: 'return fightersAt(table, seat, frame.at).length + extra;',
    replace: 'return fightersAt(table, seat, frame.at).length + extra + 1;',
  },
  {
    area: 'CMB',
    file: COMBAT,
    find: "pay(game, side.seat, 'power', side.dial, 'CMB-18');",
    replace: "pay(game, side.seat, 'power', side.total, 'CMB-18');",
  },
  {
    area: 'CMB',
    file: COMBAT,
    find: 'return [frame.attacker, frame.defender].flatMap((seat) =>',
    replace: 'return [frame.defender, frame.attacker].flatMap((seat) =>',
  },
  {
    area: 'CMB',
    file: 'engine/frames/arrival.ts',
    find: 'if (fights.length < 2) return [];',
    replace: 'if (fights.length < 3) return [];',
  },

  {
    area: 'STR',
    file: 'engine/rules/effects/stars.ts',
    find: 'placed >= starLimit(game.public, seat, star)',
    replace: 'placed > starLimit(game.public, seat, star)',
  },
  {
    area: 'STR',
    file: 'engine/rules/effects/stars.ts',
    find: 'popularity: (seat) => ({ n: seat.popularity, of: TRACK_TOP.popularity }),',
    replace: 'popularity: (seat) => ({ n: seat.popularity, of: TRACK_TOP.popularity + 1 }),',
  },
  {
    area: 'STR',
    file: 'engine/frames/bottom.ts',
    find: 'placeDueStars(game, neighbour);',
    replace: '',
  },
  {
    area: 'STR',
    file: 'engine/model/units.ts',
    find: "(spot === 'mat' ? n : n + 1)",
    replace: "(spot === 'mat' || spot.startsWith('base') ? n : n + 1)",
  },

  {
    area: 'END',
    file: 'engine/rules/effects/stars.ts',
    find: 'STARS_TO_END = 6',
    replace: 'STARS_TO_END = 7',
  },
  { area: 'END', file: 'engine/rules/effects/ending.ts', find: 'takeBackOpenAttacks(game);', replace: '' },
  {
    area: 'END',
    file: 'engine/rules/effects/ending.ts',
    find: 'wayBack(table, worker, takenUpAt)',
    replace: 'wayBack(table, worker, mechTo)',
  },
  {
    area: 'OPEN',
    file: 'engine/rules/effects/ending.ts',
    find: 'table.rules < WITH_OWN_WAYS_BACK ? to : lot.at',
    replace: 'to',
  },
  {
    area: 'OPEN',
    file: 'engine/rules/trail.ts',
    find: 'Math.min(load.goods[what], lot.goods[what])',
    replace: 'load.goods[what]',
  },
  {
    area: 'END',
    file: 'engine/rules/trail.ts',
    find: 'lot.at !== from && !isEmpty(lot)',
    replace: 'isEmpty(lot)',
  },
  {
    area: 'END',
    file: 'engine/frames/bottom.ts',
    find: 'payOngoing(game, seat, action, seat);',
    replace: 'placeDueStars(game, seat);',
  },
  {
    area: 'END',
    file: 'engine/frames/bottom.ts',
    find: 'if (game.public.ended !== undefined && !(isOver && game.public.setup.switches.lateBonuses)) return;',
    replace: 'if (isOver && neighbour < 0) return;',
  },
  {
    area: 'END',
    file: COMBAT,
    find: "placeStar(game, winner, 'combat');",
    replace: "if (winner === frame.attacker) placeStar(game, winner, 'combat');",
  },
  {
    area: 'END',
    file: 'engine/play/offers.ts',
    find: 'concludeCombat(game);',
    replace: '',
  },

  {
    area: 'DEAL',
    file: 'engine/play/offers.ts',
    find: 'return table.setup.deals && !isSealed;',
    replace: 'return !isSealed;',
  },
  {
    area: 'DEAL',
    file: 'engine/play/offers.ts',
    find: 'const canPay = seatAt(table, deal.from).coins >= deal.coins;',
    replace: 'const canPay = true;',
  },
  {
    area: 'DEAL',
    file: 'engine/play/offers.ts',
    find: 'seatAt(game.public, from).coins -= coins;',
    replace: '',
  },

  {
    area: 'OPEN',
    file: 'engine/play/offers.ts',
    find: "frame?.kind === 'combat' && frame.stage === 'commit' && frame.committed.length > 0;",
    replace: "frame?.kind === 'combat' && frame.stage !== 'commit' && frame.committed.length > 0;",
  },
  {
    area: 'OPEN',
    file: 'engine/rules/effects/ending.ts',
    find: 'carryGoods(table, at, table.rules < WITH_OWN_WAYS_BACK ? to : lot.at, lot.goods);',
    replace: '',
  },
  {
    area: 'OPEN',
    file: 'engine/rules/effects/ending.ts',
    find: 'isHex(from) && isContested(table, unit, from) ?',
    replace: 'isHex(from) && from === undefined ?',
  },
  {
    area: 'OPEN',
    file: 'engine/frames/combat.ts',
    find: "(isFree(spec) ? 'use' : 'pass')",
    replace: "'use'",
  },
  {
    area: 'OPEN',
    file: 'engine/rules/score.ts',
    find: 'resigned === true ? 0 : 1',
    replace: 'resigned === true ? 1 : 1',
  },
  {
    area: 'OPEN',
    file: COMBAT,
    find: '(next.trick.ask !== true && seatAt',
    replace: '(seatAt',
  },
  {
    area: 'OPEN',
    file: 'engine/play/settle.ts',
    find: 'return inertAnswer(game, frame, question.seat);',
    replace: 'return undefined;',
  },

  {
    area: 'MEC',
    ...faction('saxony'),
    find: 'isTunnel(at) || seatAt(table, seat).structures.mine === at ?',
    replace: 'isTunnel(at) ?',
  },
  { area: 'FAC', ...faction('saxony'), find: 'combat: 6,', replace: 'combat: 2,' },
  {
    area: 'MEC',
    ...faction('nordic'),
    find: 'isLake(hex) && enemiesAt(census, seat, hex).length === 0',
    replace: 'isLake(hex) && census.size > 0',
  },
  { area: 'MEC', ...faction('nordic'), find: 'costPower: 1,', replace: 'costPower: 2,' },
  {
    area: 'MEC',
    ...faction('crimea'),
    find: 'beforeCombat: () => ({ stealsCard: true })',
    replace: 'beforeCombat: () => ({ foePower: -1 })',
  },
  {
    area: 'MEC',
    ...faction('rusviet'),
    find: '(workersAt(table, seat, at).length > 0 ? 1 : 0)',
    replace: 'workersAt(table, seat, at).length',
  },
  {
    area: 'MEC',
    ...faction('polania'),
    find: "clause: 'MEC-24', sparesPopularity: true",
    replace: "clause: 'MEC-24'",
  },
  {
    area: 'MEC',
    ...faction('albion'),
    find: "(role === 'attacker' ? { foePower: -2 } : undefined)",
    replace: '({ foePower: -2 })',
  },
  { area: 'MEC', ...faction('albion'), find: '{ ownPower: 2 }', replace: '{ ownPower: 3 }' },
  {
    area: 'MEC',
    ...faction('togawa'),
    find: 'unitsAt(table, seat, at).length === 1',
    replace: 'unitsAt(table, seat, at).length >= 1',
  },
  { area: 'MEC', ...faction('togawa'), find: '(isLake(at) ? 1 : 0)', replace: '1' },
];
