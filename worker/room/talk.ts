import type { SeatMessage } from '../protocol/messages.ts';
import { refuseBeyond } from '../protocol/refusals.ts';
import type { Audience } from './audience.ts';
import type { RoomRecord } from './record/record.ts';
import { digestOf } from './record/repeats.ts';
import type { Socket } from './record/socket.ts';
import type { ChatRow } from './record/store.ts';
import { chatRow, saidBefore } from './talk/chat.ts';
import { TalkPace } from './talk/talk-pace.ts';

/** What is said at a table: stored, and told to those who hear it. */
export class Talk {
  private readonly pace = new TalkPace();
  private readonly audience: Audience;
  private readonly commit: (record: RoomRecord, line: ChatRow) => void;

  constructor(audience: Audience, commit: (record: RoomRecord, line: ChatRow) => void) {
    this.audience = audience;
    this.commit = commit;
  }

  say(record: RoomRecord, socket: Socket, said: Extract<SeatMessage, { t: 'chat' }>, now: number): void {
    const { memory } = socket;
    const { seat } = memory;
    const seq = seat === undefined && record.options.delay > 0 ? (memory.told ?? 0) : record.seq;
    const before = saidBefore(record, memory, said);
    if (before !== undefined) return this.audience.answerAgain(socket, said.cid, { seq, ...before });
    const line = chatRow(record, seat, said, now);
    if (!line.ok) return this.audience.reject(socket, line.error, said.cid);
    const talk = this.pace.speak(socket, now);
    if ('limit' in talk)
      return this.audience.reject(socket, refuseBeyond(talk.limit, 'chatTooFast').error, said.cid);
    const { row } = line.value;
    this.commit(line.value.record, row);
    const last = { said: said.cid, saidDigest: digestOf(said) };
    socket.remember({ ...memory, spoke: talk.spoke, ...(seat === undefined && last) });
    this.audience.tellLine(record, row);
    this.audience.tell(socket, { t: 'ack', cid: said.cid, seq });
  }
}
