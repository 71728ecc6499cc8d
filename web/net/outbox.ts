import type { Acting } from '../../worker/protocol/messages.ts';

/** Something that was done here and that the room has not answered yet. */
interface Letter {
  message: Acting;
  /** It was under way when a connection broke: the room may have carried it out already. */
  isRepeated?: true;
}

/**
 * What waits for the room's answer, in order. One letter is under way at a time: the room remembers the last message of a seat
 * and answers it again instead of doing it again, which holds only if nothing overtakes it.
 */
export interface Outbox {
  letters: readonly Letter[];
  /** The first letter is under way. */
  isUnderWay: boolean;
}

export const emptyOutbox: Outbox = { letters: [], isUnderWay: false };

export const put = (outbox: Outbox, message: Acting): Outbox => ({
  ...outbox,
  letters: [...outbox.letters, { message }],
});

/** What should be sent now, if anything. */
export function due(outbox: Outbox): Letter | undefined {
  return outbox.isUnderWay ? undefined : outbox.letters[0];
}

export const sent = (outbox: Outbox): Outbox => ({ ...outbox, isUnderWay: outbox.letters.length > 0 });

/** The connection broke: what was under way is sent again over the next one. */
export function interrupted(outbox: Outbox): Outbox {
  const [first, ...rest] = outbox.letters;
  if (!outbox.isUnderWay || first === undefined) return { ...outbox, isUnderWay: false };
  return { letters: [{ ...first, isRepeated: true }, ...rest], isUnderWay: false };
}

/** The room has answered, one way or the other. An answer to something else changes nothing. */
export function settled(outbox: Outbox, cid: string): Outbox {
  const [first, ...rest] = outbox.letters;
  if (first === undefined || first.message.cid !== cid) return outbox;
  return { letters: rest, isUnderWay: false };
}

/** Whether this decision has been answered here, though the room has not said so yet. */
export function isAnswered(outbox: Outbox, decision: string): boolean {
  return outbox.letters.some(({ message }) => message.t === 'answer' && message.decision === decision);
}

/** Nothing follows a letter that was refused: it was meant for the table as it would have been. */
export function refusedIn(outbox: Outbox, cid: string): Outbox {
  const after = settled(outbox, cid);
  if (after === outbox) return outbox;
  return { ...after, letters: after.letters.filter(({ message }) => message.t === 'chat') };
}
