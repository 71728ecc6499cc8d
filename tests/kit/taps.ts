import {
  foresee,
  type GameState,
  type GameView,
  options,
  type SeatId,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import type { Answer } from '../../engine/model/answer.ts';
import { apply } from '../../engine/play/apply.ts';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';

export type Steps = Extract<SeatMessage, { t: 'answers' }>['steps'];
type Choose = (view: ReturnType<typeof viewFor>, found: ReturnType<typeof options>) => Reply | undefined;
interface Reply {
  decision: string;
  answer: Answer;
}

/** What a seat would answer in a row without seeing anything new: up to a barrier, to somebody else, or to so many. */
export function tapOf(
  state: GameState,
  seat: SeatId,
  choose: Choose,
  most: number,
): { steps: Steps; after: GameState } | undefined {
  const given = (at: GameState): Reply | undefined => {
    const view = viewFor(at, seat);
    return choose(view, options(view));
  };
  const first = given(state);
  const begun = first && apply(state, { kind: 'answer', seat, ...first });
  if (first === undefined || begun?.ok !== true) return undefined;
  const steps: Steps = [first];
  let { state: after, barrier } = begun.value;
  while (steps.length < most && !barrier) {
    const owed = waitedFor(after.public).find((one) => one.seat === seat);
    const reply = owed && given(after);
    // An offer is nothing that a seat is asked.
    if (owed === undefined || reply?.decision !== owed.id) break;
    const played = apply(after, { kind: 'answer', seat, ...reply });
    if (!played.ok) break;
    steps.push({ kind: owed.kind, answer: reply.answer });
    ({ state: after, barrier } = played.value);
  }
  return { steps, after };
}

/**
 * The message of a seat that knows its own view alone: what it would answer in a row, as far as that can be foreseen. It may go on past a
 * barrier, where the room stops.
 */
export function foreseenMessage(view: GameView, choose: Choose, most: number, cid: string): Message {
  const first = choose(view, options(view));
  if (first === undefined) throw new Error('there is nothing to answer');
  const steps: Steps = [first];
  let count = 0;
  foresee(view, ({ id, kind }, here) => {
    count += 1;
    const reply = count === 1 ? first : count > most ? undefined : choose(here, options(here));
    if (reply === undefined || reply.decision !== id) return undefined;
    if (count > 1) steps.push({ kind, answer: reply.answer });
    return reply.answer;
  });
  return steps.length === 1 ? { t: 'answer', cid, ...first } : { t: 'answers', cid, steps };
}
type Message = Extract<SeatMessage, { t: 'answer' | 'answers' }>;
