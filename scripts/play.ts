import { parseArgs } from 'node:util';
import { type GameState, score, viewFor } from '../engine/index.ts';
import { defaultSetup } from '../engine/play/parse-setup.ts';
import { structureTiles } from '../web/i18n/locales/en/structure-tiles.ts';
import { botNamed, NOTHING_FROM_OUTSIDE, playGame, ROUND_LIMIT } from './simulate.ts';
import { sayFaction, sayMat, sayPlace, saySeat, tellEvent, tellScoreLine } from './tell.ts';

// Prints one game of bots as a readable transcript, with the final scoring:
// npm run play -- --seats 4 --seed x [--bots steady,random] [--rounds 300]
const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'play' },
    bots: { type: 'string', default: 'steady' },
    rounds: { type: 'string', default: String(ROUND_LIMIT) },
  },
});

function tellTable({ public: table }: GameState): void {
  const { title, line } = structureTiles[table.tile];
  console.log(`Structure tile: ${title}. ${line}`);
  for (const seat of table.order) {
    const { faction, mat, power, popularity, coins } = table.seats[seat] ?? {};
    if (faction === undefined || mat === undefined) continue;
    console.log(
      `${sayFaction(faction)} with the ${sayMat(mat)} mat: power ${power}, popularity ${popularity}, coins ${coins}`,
    );
  }
}

function tellTurn({ public: table }: GameState): void {
  const { seat, number } = table.turn;
  const owner = table.seats[seat];
  if (owner === undefined) return;
  const { power, popularity, coins, hand, stars, character } = owner;
  const round = Math.ceil(number / table.seats.length);
  console.log(
    `\nRound ${round} · ${saySeat(table, seat)} · power ${power}, popularity ${popularity}, coins ${coins}, ` +
      `cards ${hand}, stars ${stars.length}, character on ${character === 'mat' ? 'its mat' : sayPlace(character)}`,
  );
}

function tellScores(state: GameState): void {
  console.log('\nFinal scoring');
  for (const { seat, rank, total, lines } of score(viewFor(state, 'spectator'))) {
    console.log(`\n${rank}. ${saySeat(state.public, seat)}: ${total}`);
    for (const line of lines) console.log(tellScoreLine(line));
  }
}

const seats = Number(values.seats);
const names = values.bots.split(',');
let turn = 0;
const { state } = playGame(
  {
    setup: defaultSetup(seats),
    seed: values.seed,
    bots: Array.from({ length: seats }, (_, seat) => botNamed(names[seat % names.length] ?? '')),
    roundLimit: Number(values.rounds),
    outside: NOTHING_FROM_OUTSIDE,
  },
  (now, step, before, _entry, events = []) => {
    if (step === 0) tellTable(now);
    for (const event of events) {
      const sentence = tellEvent(event, event.kind === 'turnEnded' ? (before ?? now).public : now.public);
      if (sentence !== undefined) console.log(`  ${sentence}`);
    }
    if (now.public.turn.number === turn || now.public.ended !== undefined) return;
    turn = now.public.turn.number;
    tellTurn(now);
  },
);
tellScores(state);
