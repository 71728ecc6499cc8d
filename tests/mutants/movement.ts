import type { Mutant } from './mutant.ts';

const MOVE = 'engine/frames/move.ts';
const MOVEMENT = 'engine/rules/movement.ts';
const UNITS = 'engine/rules/effects/units.ts';

const movement: Mutant[] = [
  {
    area: 'MOV',
    file: 'engine/rules/mat.ts',
    find: "(isFreed(seat, 'moveUnit') ? 3 : 2)",
    replace: "(isFreed(seat, 'moveUnit') ? 2 : 2)",
  },
  {
    area: 'MOV',
    file: MOVE,
    find: 'if (survey.table.turn.moved[unitId(survey.table, unit)] !== undefined) return false;',
    replace: '',
  },
  { area: 'MOV', file: MOVEMENT, find: 'if (!river) return', replace: 'if (!river || isHex(to)) return' },
  {
    area: 'MOV',
    file: MOVEMENT,
    find: 'return isFighter(kind) || enemiesAt(survey.census, survey.seat, to).length === 0;',
    replace:
      'return isFighter(kind) || enemiesAt(survey.census, survey.seat, to).every((one) => one.fighters === 0);',
  },
  {
    area: 'MOV',
    file: MOVEMENT,
    find: 'for (const to of TUNNELS) if',
    replace: 'for (const to of TUNNELS.slice(1)) if',
  },
  { area: 'MOV', file: MOVE, find: "return 'MOV-07';", replace: 'return undefined;' },
  {
    area: 'MOV',
    file: MOVE,
    find: 'else frame.units -= 1;',
    replace: 'frame.units -= 1;',
  },
  { area: 'MOV', file: MOVE, find: 'game.retracts = true;', replace: 'game.barrier = true;' },
  {
    area: 'MOV',
    file: 'engine/play/reach.ts',
    find: 'unitsToFollow(survey.table, frame) === 0',
    replace: 'frame.units < 2',
  },
  {
    area: 'MOV',
    file: UNITS,
    find: "lose(game, by, 'popularity', workers.length, 'MOV-07');",
    replace: "lose(game, by, 'popularity', 1, 'MOV-07');",
  },
  {
    area: 'MOV',
    file: MOVE,
    find: "if (unit.kind === 'character' && table.encounters.includes(to)) stop",
    replace: "if (unit.kind !== 'worker' && table.encounters.includes(to)) stop",
  },
  {
    area: 'MOV',
    file: MOVE,
    find: "const workers = unit.kind === 'mech' ?",
    replace: "const workers = unit.kind !== 'worker' ?",
  },
  {
    area: 'MOV',
    file: MOVE,
    find: 'if (isHex(at) && controllerOf(table, at, census) !== unit.seat) return parts;',
    replace: '',
  },
  {
    area: 'MOV',
    file: 'engine/play/reach.ts',
    find: 'if (isStop || left === 1 || seen.has(key)) continue;',
    replace: 'if (left === 1 || seen.has(key)) continue;',
  },
  {
    area: 'OPEN',
    file: MOVEMENT,
    find: 'if (isFighter(unit.kind) || survey.table.setup.switches.workersSlipAway) return false;',
    replace: 'if (isFighter(unit.kind) || !survey.table.setup.switches.workersSlipAway) return false;',
  },
  {
    area: 'MEC',
    file: MOVE,
    find: "const mustTake = isLake(at) && !others.some(({ kind }) => kind === 'mech');",
    replace: 'const mustTake = isLake(at) && others.length > 8;',
  },
  {
    area: 'OPEN',
    file: MOVE,
    find: 'const mustTakeGoods = isLake(at) && others.length === 0;',
    replace: 'const mustTakeGoods = isLake(at);',
  },
];

const tokens: Mutant[] = [
  { area: 'EXP', file: UNITS, find: 'coins: 4,', replace: 'coins: 3,' },
  { area: 'EXP', file: UNITS, find: '|| token.seat === seat) return false;', replace: ') return false;' },
  { area: 'EXP', file: MOVE, find: "stop = 'EXP-17';", replace: 'stop = undefined;' },
  {
    area: 'EXP',
    file: 'engine/frames/arrival.ts',
    find: '|| table.tokens[at] !== undefined) return;',
    replace: ') return;',
  },
  {
    area: 'EXP',
    file: 'engine/model/define.ts',
    find: 'TOKENS_PER_FACTION = 4',
    replace: 'TOKENS_PER_FACTION = 5',
  },
];

const factionMutants: Mutant[] = [
  mutant('polania', 'MEC', "riverwalk('village', 'mountain')", "riverwalk('village', 'tundra')"),
  mutant('polania', 'MEC', 'isLake(from) ? LAKES : []', 'isLake(from) ? LAKES.slice(1) : []'),
  mutant('polania', 'MEC', 'entersLakes: true, ', ''),
  mutant('saxony', 'MEC', "riverwalk('forest', 'mountain')", "riverwalk('forest')"),
  mutant('saxony', 'MEC', "TERRAIN_OF[hex] === 'mountain'", "TERRAIN_OF[hex] !== 'lake'"),
  mutant('saxony', 'MEC', "...(mine === 'mat' ? [] : [mine])", ''),
  mutant('crimea', 'MEC', "riverwalk('farm', 'tundra')", "riverwalk('farm', 'forest')"),
  mutant('crimea', 'MEC', '!taken.includes(id)', "id !== 'crimea' && !taken.includes(id)"),
  mutant('crimea', 'EXP', '&& !census.has(hex)', ''),
  mutant('nordic', 'FAC', "moves: 'workers', ", ''),
  mutant('nordic', 'MEC', "riverwalk('forest', 'mountain')", "riverwalk('mountain', 'tundra')"),
  mutant('nordic', 'MEC', 'entersLakes: true,', ''),
  mutant('rusviet', 'MEC', "riverwalk('farm', 'village')", "riverwalk('farm')"),
  mutant('rusviet', 'MEC', "rivers: ['r2c6']", 'rivers: []'),
  mutant('rusviet', 'MEC', "=== 'village'), FACTORY]", "=== 'village')]"),
  mutant('albion', 'MEC', 'isDugOut(look, look.from) || isDugOut(look, to)', 'isDugOut(look, look.from)'),
  mutant('albion', 'MEC', 'structures.mine === place', 'structures.mill === place'),
  mutant('albion', 'MEC', '...withWorker, ...flagHexes(look)', '...withWorker'),
  mutant('albion', 'EXP', ' && !around(BASE).includes(hex)', ''),
  mutant('togawa', 'MEC', ', oneCrossing: true', ''),
  mutant('togawa', 'MEC', "trapHexes(look, 'all')", "trapHexes(look, 'armed')"),
  mutant('togawa', 'MEC', 'rearmsTraps: true, ', ''),
  mutant(
    'togawa',
    'EXP',
    "trapHexes(look, 'armed').filter(isEmpty)",
    "trapHexes(look, 'all').filter(isEmpty)",
  ),
  mutant('togawa', 'EXP', '&& structureAt(look.table, hex) === undefined', ''),
];

function mutant(faction: string, area: string, find: string, replace: string): Mutant {
  return { area, faction, file: `engine/content/factions/${faction}.ts`, find, replace };
}

export const mutants: Mutant[] = [...movement, ...tokens, ...factionMutants];
