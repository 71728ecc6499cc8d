import type { SeatMessage } from '../../worker/protocol/read-message.ts';

export type AnswersMessage = Extract<SeatMessage, { t: 'answers' }>;
export type UndoMessage = Extract<SeatMessage, { t: 'undo' }>;

/** Something that was done here and that the room has not answered yet. */
export interface PendingMessage {
  message: SeatMessage;
  /** The room has told everybody what came of it; its answer to us comes next. */
  isDone?: true;
  /** It was under way when a connection broke: the room may have carried it out already. */
  isRepeated?: true;
}

/**
 * What waits for the room's answer, in order. One letter is under way at a time: the room remembers the last message of a seat
 * and answers it again instead of doing it again, which holds only if nothing overtakes it.
 */
export interface MessageQueue {
  messages: readonly PendingMessage[];
  /** The first letter is under way. */
  inFlight: boolean;
}

export const emptyQueue: MessageQueue = { messages: [], inFlight: false };

export const enqueue = (outbox: MessageQueue, message: SeatMessage): MessageQueue => ({
  ...outbox,
  messages: [...outbox.messages, { message }],
});

/** What should be sent now, if anything. */
export function nextToSend(outbox: MessageQueue): PendingMessage | undefined {
  return outbox.inFlight ? undefined : outbox.messages[0];
}

export const sent = (outbox: MessageQueue): MessageQueue => ({
  ...outbox,
  inFlight: outbox.messages.length > 0,
});

/** The connection broke: what was under way is sent again over the next one. */
export function interrupted(outbox: MessageQueue): MessageQueue {
  const [first, ...rest] = outbox.messages;
  if (!outbox.inFlight || first === undefined) return { ...outbox, inFlight: false };
  return { messages: [{ ...first, isRepeated: true }, ...rest], inFlight: false };
}

/** The room has answered, one way or the other. An answer to something else changes nothing. */
export function settled(outbox: MessageQueue, cid: string): MessageQueue {
  const [first, ...rest] = outbox.messages;
  if (first === undefined || first.message.cid !== cid) return outbox;
  return { messages: rest, inFlight: false };
}

/** A message has been carried out: the one that is under way, or one of another page of the same seat. */
export function happened(outbox: MessageQueue, cid: string): MessageQueue {
  const [first, ...rest] = outbox.messages;
  if (first?.message.cid !== cid) return outbox;
  return { ...outbox, messages: [{ ...first, isDone: true }, ...rest] };
}

/** The decisions and offers that have been answered here, though the room has not said so yet; but for those of some messages. */
export const answeredIn = (outbox: MessageQueue, without: readonly string[] = []): readonly string[] =>
  outbox.messages.flatMap(({ message }) =>
    message.t === 'answers' && !without.includes(message.cid) ? [message.steps[0].decision] : [],
  );

/** Nothing follows a letter that was refused: it was meant for the table as it would have been. */
export function refusedIn(outbox: MessageQueue, cid: string): MessageQueue {
  const after = settled(outbox, cid);
  if (after === outbox) return outbox;
  return { ...after, messages: after.messages.filter(({ message }) => message.t === 'chat') };
}
