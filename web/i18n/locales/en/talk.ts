import { counted } from './grammar.ts';

/** What people say at a table. */
export const en = {
  title: 'Talk',
  count: (n: number) => ` (${n})`,
  say: 'Say something',
  send: 'Say',
  sending: '(sending…)',
  lookAt: (place: string) => `Look at ${place}.`,
  quick: 'Quick phrases',
  hidden: (n: number) => `${counted(n, 'line')} hidden.`,
  phrases: {
    hello: 'Hello!',
    goodLuck: 'Good luck!',
    thinking: 'I am thinking.',
    sorry: 'Sorry!',
    wellPlayed: 'Well played.',
    thanks: 'Thanks!',
    oneMoment: 'One moment, please.',
    goodGame: 'Good game!',
  },
} as const;
