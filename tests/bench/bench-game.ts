import { BOTS } from '../../engine/bots/index.ts';
import { type DecisionKind, options, type SeatId, viewFor, waitedFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { seedOf } from '../../engine/play/commit-reveal.ts';
import type { Reply } from '../../engine/play/decision.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { parseOptions, setupOf, type TableOptions } from '../../worker/protocol/table-options.ts';
import { diceFrom } from '../kit/dice.ts';

export const SEATS = 5;

interface BenchReply extends Reply {
  seat: SeatId;
  kind: DecisionKind;
  /** It was asked, and the answer before it was this seat's and no barrier: one tap can have given both. */
  isSameTap: boolean;
}

/** A whole game of five steady bots, known before it is played at a table: nobody has to think while time is taken. */
export interface BenchGame {
  table: TableOptions;
  secret: string;
  nonces: string[];
  replies: BenchReply[];
}

export function benchGame(): BenchGame {
  // With a clock, because its figures are part of every update and its alarm may cost a row.
  const table = parseOptions({ seats: SEATS, clock: 'live25+45' });
  if (!table.ok) throw new Error(table.error.message);
  const secret = seedFrom('bench');
  const nonces = Array.from({ length: SEATS }, (_, seat) => `nonce-of-the-seat-${seat}`);
  const setup = setupOf(
    table.value,
    nonces.map(() => ({})),
  );
  if (!setup.ok) throw new Error(setup.error.message);
  let state = createGame(setup.value, seedOf(secret, nonces));
  const replies: BenchReply[] = [];
  let last: { seat: SeatId; barrier: boolean } | undefined;
  for (;;) {
    const [waited] = waitedFor(state.public);
    if (waited === undefined) return { table: table.value, secret, nonces, replies };
    const { seat } = waited;
    const view = viewFor(state, seat);
    const reply = BOTS.steady?.(view, options(view), diceFrom('bench', replies.length));
    if (reply === undefined) throw new Error('the bot knows no answer');
    const applied = apply(state, { kind: 'answer', seat, ...reply });
    if (!applied.ok) throw new Error(applied.error.message);
    const isSameTap = last?.seat === seat && !last.barrier && reply.decision === waited.id;
    replies.push({ seat, ...reply, kind: waited.kind, isSameTap });
    last = { seat, barrier: applied.value.barrier };
    state = applied.value.state;
  }
}
