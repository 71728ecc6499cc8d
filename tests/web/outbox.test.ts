import { describe, expect, it } from 'vitest';
import {
  answeredIn,
  emptyQueue,
  enqueue,
  interrupted,
  type MessageQueue,
  nextToSend,
  refusedIn,
  sent,
  settled,
} from '../../web/net/outbox.ts';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';

const answer = (cid: string, decision = 'd1.0'): SeatMessage => ({
  t: 'answers',
  steps: [{ decision, answer: 'x' }],
  cid,
});
const chat = (cid: string): SeatMessage => ({ t: 'chat', text: 'hello', cid });
const cids = ({ messages: letters }: MessageQueue): string[] => letters.map(({ message }) => message.cid);

describe('the outbox', () => {
  it('sends one letter at a time, in order', () => {
    let outbox = enqueue(enqueue(emptyQueue, answer('a')), answer('b', 'd2.0'));
    expect(nextToSend(outbox)?.message.cid).toBe('a');
    outbox = sent(outbox);
    expect(nextToSend(outbox)).toBeUndefined();
    outbox = settled(outbox, 'a');
    expect(nextToSend(outbox)?.message.cid).toBe('b');
  });

  it('sends what was under way again over the next connection, under the same number', () => {
    const outbox = interrupted(sent(enqueue(emptyQueue, answer('a'))));
    expect(nextToSend(outbox)).toEqual({ message: answer('a'), isRepeated: true });
  });

  it('sends what had not left yet as it is', () => {
    expect(nextToSend(interrupted(enqueue(emptyQueue, answer('a'))))).toEqual({ message: answer('a') });
  });

  it('is not confused by an answer to something else', () => {
    const outbox = sent(enqueue(emptyQueue, answer('a')));
    expect(settled(outbox, 'b')).toBe(outbox);
    expect(refusedIn(outbox, 'b')).toBe(outbox);
  });

  it('shows an answer as given until the room has said so', () => {
    const outbox = sent(enqueue(emptyQueue, answer('a', 'd7.1')));
    expect(answeredIn(outbox)).toEqual(['d7.1']);
    expect(answeredIn(outbox, ['a'])).toEqual([]);
    expect(answeredIn(settled(outbox, 'a'))).toEqual([]);
  });

  it('drops what was meant to follow a letter that is refused, but not what was said', () => {
    const outbox = enqueue(
      enqueue(enqueue(sent(enqueue(emptyQueue, answer('a'))), answer('b', 'd2.0')), chat('c')),
      answer('d'),
    );
    expect(cids(refusedIn(outbox, 'a'))).toEqual(['c']);
  });
});
