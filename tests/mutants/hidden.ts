import type { Mutant } from './mutant.ts';

/** Who may see what, and the questions about it that the printings leave open. */
export const mutants: Mutant[] = [
  {
    area: 'HID',
    file: 'engine/rules/view.ts',
    find: 'const secrets = state.hidden.seats[seat];',
    replace: 'const secrets = state.hidden.seats[0];',
  },
  {
    area: 'HID',
    file: 'engine/rules/view.ts',
    find: 'if (event.seat === viewer) return event;',
    replace: "if (viewer !== 'spectator') return event;",
  },
  {
    area: 'HID',
    file: 'engine/rules/view.ts',
    find: 'if (event.from === viewer || event.to === viewer) return event;',
    replace: 'return event;',
  },
  {
    area: 'HID',
    file: 'engine/rules/view.ts',
    find: "const isVisiting = top?.kind === 'visit' && top.seat === seat;",
    replace: "const isVisiting = top?.kind === 'visit';",
  },
  {
    area: 'HID',
    file: 'engine/rules/view.ts',
    find: "isDealt && abilitiesOf(state.public, seat).some(({ leavesToken }) => leavesToken === 'trap');",
    replace:
      'isDealt && abilitiesOf(state.public, seat).some(({ leavesToken }) => leavesToken !== undefined);',
  },
  {
    area: 'HID',
    file: 'engine/frames/arrival.ts',
    find: 'secretsOf(hidden, seat).seenFactory = cards;',
    replace: 'for (const secrets of hidden.seats) secrets.seenFactory = cards;',
  },
  {
    area: 'HID',
    file: 'engine/rules/effects/combat-cards.ts',
    find: 'for (const seat of [from, to]) secretsOf(game.hidden, seat).scouted.push({ from, to, value });',
    replace: 'secretsOf(game.hidden, to).scouted.push({ from, to, value });',
  },
  {
    area: 'HID',
    file: 'engine/rules/effects/units.ts',
    find: 'game.public.tokens[at] = { ...token, armed: false, known: penalty };',
    replace: 'game.public.tokens[at] = { ...token, armed: false };',
  },
  {
    area: 'OPEN',
    file: 'engine/rules/view.ts',
    find: 'discards: table.discards,',
    replace: 'discards: { 2: 0, 3: 0, 4: 0, 5: 0 },',
  },
  {
    area: 'OPEN',
    file: 'engine/rules/view.ts',
    find: "case 'objectivesPutAway': {",
    replace: "case 'turnBegan': {",
  },
];
