import * as v from 'valibot';
import { type HexId, isHex } from '../../engine/index.ts';
import { LIMITS, QUICK_PHRASES } from './messages.ts';

// What clients say, by schema. Pages take the types alone: the room reads, and no page loads a schema for it.

const cid = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

// Fields that we do not know are ignored: a later client may send more of them under the same number.
const Hello = v.object({
  t: v.literal('hello'),
  protocol: v.pipe(v.number(), v.safeInteger()),
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
  lastSeq: v.exactOptional(whole),
  /** What the client wants to be sent besides. What we do not know of is ignored, so that it can ask older servers, too. */
  wants: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(LIMITS.wants))),
});
/** The answer itself is the engine's to check. */
const AnswerMessage = v.object({
  t: v.literal('answer'),
  decision: v.pipe(v.string(), v.maxLength(40)),
  answer: v.unknown(),
  cid,
});
/** The decision of a later answer has no id yet when it is sent: it names the kind that it expects to be asked. */
const Answers = v.object({
  t: v.literal('answers'),
  steps: v.pipe(
    v.tupleWithRest(
      [v.object({ decision: v.pipe(v.string(), v.maxLength(40)), answer: v.unknown() })],
      v.object({ kind: v.pipe(v.string(), v.maxLength(40)), answer: v.unknown() }),
    ),
    v.maxLength(LIMITS.steps),
  ),
  cid,
});
/** Takes back the last tap, or of it the last answer alone. */
const Undo = v.object({ t: v.literal('undo'), one: v.exactOptional(v.boolean()), cid });
const Chat = v.object({
  t: v.literal('chat'),
  text: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.chat))),
  phrase: v.exactOptional(v.picklist(QUICK_PHRASES)),
  look: v.exactOptional(
    v.pipe(
      v.string(),
      v.custom<HexId>((value) => typeof value === 'string' && isHex(value)),
    ),
  ),
  cid,
});
const Pause = v.object({ t: v.literal('pause'), on: v.boolean(), cid });
const Vote = v.object({
  t: v.literal('vote'),
  seat: whole,
  choice: v.picklist(['wait', 'skip', 'bot']),
  cid,
});
/** At a table of an event: for the arbiter. */
const Call = v.object({
  t: v.literal('call'),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.chat)),
  cid,
});
/** A person takes the own seat back from the bot. */
const Return = v.object({ t: v.literal('return'), cid });

/** A person has to go: a bot plays on, and the seat may be open to somebody else. */
const Go = v.object({ t: v.literal('go'), how: v.picklist(['bot', 'open']), cid });
/** Wants the round that is played to be the last one, or not any more. */
const LastRound = v.object({ t: v.literal('lastRound'), on: v.boolean(), cid });

/** Wants the game to go on another day; once all do, `on: false` wants to play on. */
const Adjourn = v.object({ t: v.literal('adjourn'), on: v.boolean(), cid });

export const FromClient = v.variant('t', [
  Hello,
  AnswerMessage,
  Answers,
  Undo,
  Chat,
  Pause,
  Vote,
  Call,
  Return,
  Go,
  LastRound,
  Adjourn,
]);
export type FromClient = v.InferOutput<typeof FromClient>;
export type SeatMessage = Exclude<FromClient, { t: 'hello' }>;

/** Whether a text has more bytes than a message may. */
export const isTooLarge = (text: string): boolean =>
  text.length > LIMITS.message ||
  (3 * text.length > LIMITS.message && new TextEncoder().encode(text).length > LIMITS.message);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what came over a socket; undefined if it is no message of the protocol. */
export function parseMessage(text: string): FromClient | undefined {
  const parsed = v.safeParse(FromClient, parseJson(text));
  return parsed.success ? parsed.output : undefined;
}

const WithCid = v.object({ cid });

/** The sender's own id of a message, whatever else is wrong with it: somebody waits for an answer under it. */
export function cidIn(text: string): string | undefined {
  const parsed = v.safeParse(WithCid, parseJson(text));
  return parsed.success ? parsed.output.cid : undefined;
}
