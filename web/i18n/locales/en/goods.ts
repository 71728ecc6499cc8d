import { counted } from './grammar.ts';

/** Producing and placing goods. */
export const en = {
  produceOn: (n: number) => `Produce on ${counted(n, 'hex', 'hexes')}`,
  produceHint: 'The fullest are proposed; tap others here or on the map.',
  produce: 'Produce',
  product: {
    oil: 'oil',
    metal: 'metal',
    food: 'food',
    wood: 'wood',
    worker: 'new workers',
  },
  tooFew: (n: number) => `Choose ${n} more.`,
  times: (text: string, n: number) => (n > 1 ? `${text} ×${n}` : text),
  howMuch: 'How much',
  less: 'Take less',
  take: (n: number) => `Take ${counted(n, 'resource')} of any kind`,
  takeHint: 'Tap what, then where; or where, then what.',
  left: (n: number) => (n === 0 ? 'Now tap a hex.' : `${n} to go`),
  name: { oil: 'Oil', metal: 'Metal', food: 'Food', wood: 'Wood' },
  alike: (n: number, what: string) => `${n} ${what}`,
  onto: (hex: string) => `onto ${hex}`,
  inHand: 'In hand',
  where: 'Where',
  putBack: 'Put back',
  place: 'Take them',
  takeFewer: 'Take only these',
  nothing: 'Take nothing',
};
