import { describe, expect, it } from 'vitest';
import {
  due,
  emptyOutbox,
  interrupted,
  isAnswered,
  type Outbox,
  put,
  refusedIn,
  sent,
  settled,
} from '../../web/net/outbox.ts';
import type { Acting } from '../../worker/protocol/messages.ts';

const answer = (cid: string, decision = 'd1.0'): Acting => ({ t: 'answer', decision, answer: 'x', cid });
const chat = (cid: string): Acting => ({ t: 'chat', text: 'hello', cid });
const cids = ({ letters }: Outbox): string[] => letters.map(({ message }) => message.cid);

describe('the outbox', () => {
  it('sends one letter at a time, in order', () => {
    let outbox = put(put(emptyOutbox, answer('a')), answer('b', 'd2.0'));
    expect(due(outbox)?.message.cid).toBe('a');
    outbox = sent(outbox);
    expect(due(outbox)).toBeUndefined();
    outbox = settled(outbox, 'a');
    expect(due(outbox)?.message.cid).toBe('b');
  });

  it('sends what was under way again over the next connection, under the same number', () => {
    const outbox = interrupted(sent(put(emptyOutbox, answer('a'))));
    expect(due(outbox)).toEqual({ message: answer('a'), isRepeated: true });
  });

  it('sends what had not left yet as it is', () => {
    expect(due(interrupted(put(emptyOutbox, answer('a'))))).toEqual({ message: answer('a') });
  });

  it('is not confused by an answer to something else', () => {
    const outbox = sent(put(emptyOutbox, answer('a')));
    expect(settled(outbox, 'b')).toBe(outbox);
    expect(refusedIn(outbox, 'b')).toBe(outbox);
  });

  it('shows an answer as given until the room has said so', () => {
    const outbox = sent(put(emptyOutbox, answer('a', 'd7.1')));
    expect(isAnswered(outbox, 'd7.1')).toBe(true);
    expect(isAnswered(outbox, 'd8.1')).toBe(false);
    expect(isAnswered(settled(outbox, 'a'), 'd7.1')).toBe(false);
  });

  it('drops what was meant to follow a letter that is refused, but not what was said', () => {
    const outbox = put(
      put(put(sent(put(emptyOutbox, answer('a'))), answer('b', 'd2.0')), chat('c')),
      answer('d'),
    );
    expect(cids(refusedIn(outbox, 'a'))).toEqual(['c']);
  });
});
