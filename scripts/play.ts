import { parseArgs } from 'node:util';
import '../tests/kit/english.ts';
import { film } from '../engine/film.ts';
import { defaultSetup } from '../engine/play/parse-setup.ts';
import { botNamed, NOTHING_FROM_OUTSIDE, playGame, ROUND_LIMIT } from '../tests/kit/simulate.ts';
import { transcriptOf } from '../web/i18n/transcript.ts';

// Prints one game of bots as the readable transcript that a film can be saved as, with the final scoring:
// npm run play -- --seats 4 --seed x [--bots steady,random] [--rounds 300]
const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'play' },
    bots: { type: 'string', default: 'steady' },
    rounds: { type: 'string', default: String(ROUND_LIMIT) },
  },
});

const seats = Number(values.seats);
const names = values.bots.split(',');
const bots = Array.from({ length: seats }, (_, seat) => names[seat % names.length] ?? '');
const { log } = playGame({
  setup: defaultSetup(seats),
  seed: values.seed,
  bots: bots.map(botNamed),
  roundLimit: Number(values.rounds),
  outside: NOTHING_FROM_OUTSIDE,
});
const played = film(log);
if (!played.ok) throw new Error(played.error.message);
console.log(transcriptOf(played.value, { names: bots, notes: [] }));
