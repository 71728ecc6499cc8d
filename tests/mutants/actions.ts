import type { Mutant } from './mutant.ts';

/** Set-up, control, resources, the turn, and the top and bottom actions. */
export const mutants: Mutant[] = [
  // Set-up
  {
    area: 'SET',
    file: 'engine/frames/deal.ts',
    find: 'export const COMBAT_DECK: Readonly<Cards> = { 2: 16, 3: 12, 4: 8, 5: 6 };',
    replace: 'export const COMBAT_DECK: Readonly<Cards> = { 2: 16, 3: 12, 4: 6, 5: 8 };',
  },
  {
    area: 'SET',
    file: 'engine/frames/deal.ts',
    find: 'hidden.factoryCards = factory.slice(0, seats + 1);',
    replace: 'hidden.factoryCards = factory.slice(0, seats);',
  },
  {
    area: 'SET',
    file: 'engine/frames/deal.ts',
    find: '.filter(({ to, river }) => !river && !isLake(to))',
    replace: '.filter(({ to }) => !isLake(to))',
  },
  {
    area: 'SET',
    file: 'engine/frames/deal.ts',
    find: 'sort((a, b) => rank(a) - rank(b))',
    replace: 'sort((a, b) => rank(b) - rank(a))',
  },
  {
    area: 'SET',
    file: 'engine/frames/deal.ts',
    find: 'sort((a, b) => clockwise(a) - clockwise(b))',
    replace: 'sort((a, b) => clockwise(b) - clockwise(a))',
  },
  {
    area: 'SET',
    file: 'engine/rules/effects/combat-cards.ts',
    find: 'if (table.deck === 0) reshuffle(game);',
    replace: 'if (table.deck === 0) return undefined;',
  },
  {
    area: 'SET',
    file: 'engine/frames/assignment.ts',
    find: 'const price = second?.coins ?? 0;',
    replace: 'const price = winner.coins;',
  },
  {
    area: 'SET',
    file: 'engine/frames/assignment.ts',
    find: 'const ranked = [...bids].sort((a, b) => b.coins - a.coins);',
    replace: 'const ranked = [...bids].sort((a, b) => a.coins - b.coins);',
  },
  {
    area: 'SET',
    file: 'engine/frames/assignment.ts',
    find: 'const spec = pickFrom(pickable(pairs, othersToSeat).map(pairId));',
    replace: 'const spec = pickFrom(pickable(pairs, 0).map(pairId));',
  },
  {
    area: 'SET',
    file: 'engine/rules/score.ts',
    find: "line('bid', -owner.bid, 1, 'SET-10')",
    replace: "line('bid', 0, 1, 'SET-10')",
  },
  {
    area: 'SET',
    file: 'engine/content/mats/militant.ts',
    find: "deploy: { top: 'move', cost: 3, brackets: 1, coins: 3 },",
    replace: "deploy: { top: 'move', cost: 3, brackets: 2, coins: 3 },",
  },
  {
    area: 'EXP',
    file: 'engine/content/pairings.ts',
    find: "setup.expansion || set === 'base'",
    replace: "set === 'base'",
  },
  {
    area: 'EXP',
    file: 'engine/rules/abilities.ts',
    find: 'const CROWD = 6;',
    replace: 'const CROWD = 5;',
  },
  {
    area: 'OPEN',
    file: 'engine/play/setup.ts',
    find: "if (!isStrong(pair) || setup.switches.strongPairs === 'allowed') return true;",
    replace: 'return true;',
  },

  // Control
  {
    area: 'CTL',
    file: 'engine/rules/control.ts',
    find: 'const first = here.find(({ seat }) => seat !== table.turn.seat) ?? here[0];',
    replace: 'const first = here.find(({ seat }) => seat === table.turn.seat) ?? here[0];',
  },
  {
    area: 'CTL',
    file: 'engine/rules/control.ts',
    find: 'return first === undefined ? structureAt(table, hex)?.seat : first.seat;',
    replace: 'return first?.seat;',
  },
  {
    area: 'CTL',
    file: 'engine/rules/control.ts',
    find: "if (at !== 'mat' && !census.has(at)) hexes.push(at);",
    replace: "if (at !== 'mat') hexes.push(at);",
  },
  {
    area: 'CTL',
    file: 'engine/rules/sites.ts',
    find: "filter((at): at is HexId => at !== 'mat' && isHex(at));",
    replace: "filter((at): at is HexId => at !== 'mat');",
  },

  // Resources and tracks
  {
    area: 'RES',
    file: 'engine/rules/effects/tracks.ts',
    find: 'const gained = gainable(owner, what, n);',
    replace: 'const gained = n;',
  },
  {
    area: 'RES',
    file: 'engine/rules/effects/tracks.ts',
    find: 'const taken = Math.min(n, owner[what]);',
    replace: 'const taken = n;',
  },
  {
    area: 'RES',
    file: 'engine/rules/mat.ts',
    find: "return cost.every(({ type, n }) => (type === 'combatCards' ? seat.hand : seat[type]) >= n);",
    replace: 'return true;',
  },
  {
    area: 'RES',
    file: 'engine/rules/mat.ts',
    find: 'return purseFor(table, seat, PAID_IN[action]) >= bottomCost(seatAt(table, seat), action);',
    replace: 'return purseFor(table, seat, PAID_IN[action]) >= bottomCost(seatAt(table, seat), action) - 1;',
  },
  {
    area: 'FAC',
    faction: 'crimea',
    file: 'engine/frames/pay.ts',
    find: 'max: 1,',
    replace: 'max: 2,',
  },
  {
    area: 'FAC',
    faction: 'crimea',
    file: 'engine/rules/mat.ts',
    find: 'return stockSize(table, seat, what) + (canCoerce(table, seat) ? 1 : 0);',
    replace: 'return stockSize(table, seat, what);',
  },
  {
    area: 'FAC',
    faction: 'crimea',
    file: 'engine/frames/pay.ts',
    find: 'game.public.turn.coerced = true;',
    replace: 'delete game.public.turn.coerced;',
  },
  {
    area: 'OPEN',
    faction: 'crimea',
    file: 'engine/rules/effects/combat-cards.ts',
    find: 'addCards(game.public.discards, cards);',
    replace: 'addCards(noCards(), cards);',
  },

  // The turn
  {
    area: 'TRN',
    file: 'engine/play/history.ts',
    find: 'numbered(next, highest(given, next.state.public))',
    replace: 'next',
  },
  {
    area: 'TRN',
    file: 'engine/play/history.ts',
    find: '? numbered(next, arrival)',
    replace: '? next',
  },
  {
    area: 'TRN',
    file: 'engine/play/kept.ts',
    find: 'return offered < 0 ? [...kept, next] : kept.toSpliced(offered, 1);',
    replace: 'return [...kept, next];',
  },
  {
    area: 'TRN',
    file: 'engine/play/kept.ts',
    find: 'earlier > kept.findLastIndex(hasDecided)',
    replace: 'earlier >= 0',
  },
  {
    area: 'TRN',
    file: 'engine/frames/sections.ts',
    find: 'if (seatAt(table, seat).section !== section || isFree) return undefined;',
    replace: 'if (seatAt(table, seat).section !== undefined || isFree) return undefined;',
  },
  {
    area: 'TRN',
    file: 'engine/frames/turn.ts',
    find: "frame.stage = isOpen ? 'between' : 'end';",
    replace: "frame.stage = isOpen ? 'between' : 'start';",
  },
  {
    area: 'TRN',
    file: 'engine/frames/bottom.ts',
    find: "const gains: CardGain[] = coins > 0 ? [{ type: 'coins', n: coins }, benefit] : [benefit];",
    replace: "const gains: CardGain[] = coins > 0 ? [benefit, { type: 'coins', n: coins }] : [benefit];",
  },
  {
    area: 'TRN',
    file: 'engine/frames/gains.ts',
    find: "if (!frame.choose || next.type === 'produce' || next.type === 'anyResource') return false;",
    replace: "if (!frame.choose || next.type !== 'power') return false;",
  },
  {
    area: 'TRN',
    file: 'engine/frames/turn.ts',
    find: 'const next = clockwiseAfter(game.public, seat)[0];',
    replace: 'const next = clockwiseAfter(game.public, seat).at(-1);',
  },
  {
    area: 'FAC',
    faction: 'rusviet',
    file: 'engine/content/factions/rusviet.ts',
    find: "sameSection: (section, switches) => section !== 'factory' || switches.sameFactoryCard,",
    replace: "sameSection: (section) => section !== 'factory',",
  },
  {
    area: 'OPEN',
    faction: 'rusviet',
    file: 'engine/content/factions/rusviet.ts',
    find: "sameSection: (section, switches) => section !== 'factory' || switches.sameFactoryCard,",
    replace: 'sameSection: () => true,',
  },

  // Top actions
  {
    area: 'GAI',
    file: 'engine/rules/mat.ts',
    find: "return [{ type: 'coins', n: 1 + more('moveCoin') }];",
    replace: "return [{ type: 'coins', n: 1 + more('moveUnit') }];",
  },
  {
    area: 'GAI',
    file: 'engine/frames/turn.ts',
    find: "if (choice === 'move') pushFrame",
    replace: "if (choice === 'move' || choice === 'coins') pushFrame",
  },
  {
    area: 'BOL',
    file: 'engine/rules/mat.ts',
    find: "return [{ type: 'combatCards', n: 1 + more('bolsterCard') }, ...monument];",
    replace: "return [{ type: 'combatCards', n: 1 + more('bolsterCard') }];",
  },
  {
    area: 'BOL',
    file: 'engine/rules/mat.ts',
    find: "return [{ type: 'power', n: 2 + more('bolsterPower') }, ...monument];",
    replace: "return [{ type: 'power', n: 2 + more('bolsterCard') }, ...monument];",
  },
  {
    area: 'BOL',
    file: 'engine/rules/mat.ts',
    find: "if (action === 'move') return [];",
    replace: "if (action === 'move' || action === 'bolster') return [];",
  },
  {
    area: 'TRD',
    file: 'engine/frames/sections.ts',
    find: "if (choice === 'goods' && workerHexes(table, seat).length === 0) {",
    replace:
      "if ((choice === 'goods' || choice === 'popularity') && workerHexes(table, seat).length === 0) {",
  },
  {
    area: 'TRD',
    file: 'engine/rules/mat.ts',
    find: "return [{ type: 'anyResource', n: 2 }, ...armory];",
    replace: "return [{ type: 'anyResource', n: 2 + more('tradePopularity') }, ...armory];",
  },
  {
    area: 'TRD',
    file: 'engine/rules/mat.ts',
    find: "return [{ type: 'popularity', n: 1 + more('tradePopularity') }, ...armory];",
    replace: "return [{ type: 'popularity', n: 1 + more('tradePopularity') }];",
  },
  {
    area: 'OPEN',
    file: 'engine/frames/goods.ts',
    find: 'if (hexes.length > 1 && !table.setup.switches.splitGoods) {',
    replace: 'if (hexes.length > 1 && table.setup.switches.splitGoods) {',
  },
  {
    area: 'PRO',
    file: 'engine/rules/mat.ts',
    find: "if (workers >= 6) cost.push({ type: 'popularity', n: 1 });",
    replace: "if (workers >= 7) cost.push({ type: 'popularity', n: 1 });",
  },
  {
    area: 'PRO',
    file: 'engine/frames/produce.ts',
    find: 'workers: spreadUpTo(villages, workersLeft(table, seat), choose),',
    replace: 'workers: spreadUpTo(villages, Number.MAX_SAFE_INTEGER, choose),',
  },
  {
    area: 'PRO',
    file: 'engine/rules/mat.ts',
    find: "(isFreed(seat, 'produceHex') ? 3 : 2)",
    replace: "(isFreed(seat, 'produceHex') ? 2 : 3)",
  },
  {
    area: 'PRO',
    file: 'engine/model/map/terrain.ts',
    find: "tundra: 'oil',",
    replace: "tundra: 'metal',",
  },

  // Bottom actions
  {
    area: 'UPG',
    file: 'engine/frames/benefits.ts',
    find: 'const to = BOTTOM_ACTIONS.filter((action) => owner.covered[action] < columnOf(owner, action).brackets);',
    replace:
      'const to = BOTTOM_ACTIONS.filter((action) => owner.covered[action] < columnOf(owner, action).cost);',
  },
  {
    area: 'UPG',
    file: 'engine/rules/mat.ts',
    find: 'return columnOf(seat, action).cost - seat.covered[action];',
    replace: 'return columnOf(seat, action).cost;',
  },
  {
    area: 'UPG',
    file: 'engine/frames/benefits.ts',
    find: 'const from = GREEN_BOXES.filter((box) => !owner.freed.includes(box));',
    replace: 'const from = [...GREEN_BOXES];',
  },
  {
    area: 'DEP',
    file: 'engine/rules/sites.ts',
    find: 'return workerHexes(table, seat).filter((hex) => !isLake(hex));',
    replace: 'return workerHexes(table, seat);',
  },
  {
    area: 'DEP',
    file: 'engine/rules/movement.ts',
    find: "((ability.moves ?? 'fighters') === 'fighters') === isFighter(kind);",
    replace: "(ability.moves ?? 'fighters') === 'fighters' || !isFighter(kind);",
  },
  {
    area: 'DEP',
    file: 'engine/frames/benefits.ts',
    find: "spot === 'mat' ? [mechAbility(table, owner, slot).id] : [],",
    replace: 'spot !== undefined ? [mechAbility(table, owner, slot).id] : [],',
  },
  {
    area: 'BLD',
    file: 'engine/rules/sites.ts',
    find: 'return !isLake(hex) && structureAt(table, hex) === undefined;',
    replace: 'return !isLake(hex) || structureAt(table, hex) === undefined;',
  },
  {
    area: 'BLD',
    file: 'engine/frames/produce.ts',
    find: 'return controllerOf(table, mill) === seat ? mill : undefined;',
    replace: 'return mill;',
  },
  {
    area: 'BLD',
    file: 'engine/frames/produce.ts',
    find: 'hexes.map((hex) => [hex, workersAt(table, frame.seat, hex).length + (hex === mill ? 1 : 0)]),',
    replace: 'hexes.map((hex) => [hex, workersAt(table, frame.seat, hex).length]),',
  },
  {
    area: 'BLD',
    file: 'engine/rules/movement.ts',
    find: 'if (!isTunnel(from) && from !== mine) return;',
    replace: 'if (!isTunnel(from)) return;',
  },
  {
    area: 'ENL',
    file: 'engine/frames/bottom.ts',
    find: 'return [...new Set([others[0], others.at(-1)].filter((other) => other !== undefined))];',
    replace: 'return [others[0], others.at(-1)].filter((other) => other !== undefined);',
  },
  {
    area: 'ENL',
    file: 'engine/frames/bottom.ts',
    find: 'if (recruits[action] === undefined || prefer.refuse.includes(action)) return;',
    replace: 'if (recruits[action] === undefined) return;',
  },
  {
    area: 'ENL',
    file: 'engine/frames/benefits.ts',
    find: 'const bonuses = ONE_TIME_BONUSES.filter((bonus) => !used.includes(bonus));',
    replace: 'const bonuses = [...ONE_TIME_BONUSES];',
  },
  {
    area: 'ENL',
    file: 'engine/rules/mat.ts',
    find: "upgrade: { type: 'power', n: 1 },",
    replace: "upgrade: { type: 'coins', n: 1 },",
  },
  {
    area: 'OPEN',
    file: 'engine/frames/bottom.ts',
    find: 'if (game.public.ended !== undefined && !(isOver && game.public.setup.switches.lateBonuses)) return;',
    replace: 'if (game.public.ended !== undefined && !isOver) return;',
  },
];
