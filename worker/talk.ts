import type { Audience } from './audience.ts';
import { chatRow } from './chat.ts';
import type { Acting } from './protocol.ts';
import type { RoomRecord } from './record.ts';
import { tooFast } from './refusal.ts';
import type { Socket } from './socket.ts';
import type { ChatRow } from './store.ts';
import { TalkPace } from './talk-pace.ts';

/** What is said at a table: stored, and told to those who hear it. */
export class Talk {
  private readonly pace = new TalkPace();
  private readonly audience: Audience;
  private readonly commit: (record: RoomRecord, line: ChatRow) => void;

  constructor(audience: Audience, commit: (record: RoomRecord, line: ChatRow) => void) {
    this.audience = audience;
    this.commit = commit;
  }

  say(record: RoomRecord, socket: Socket, said: Extract<Acting, { t: 'chat' }>, now: number): void {
    const { memory } = socket;
    const { seat } = memory;
    const seq = seat === undefined && record.options.delay > 0 ? (memory.told ?? 0) : record.seq;
    const ack = { t: 'ack', cid: said.cid, seq } as const;
    const lastSaid = seat === undefined ? memory.said : record.chairs[seat]?.lastSaid;
    if (lastSaid === said.cid) return this.audience.tell(socket, ack);
    const line = chatRow(record, seat, said, now);
    if (!line.ok) return this.audience.reject(socket, line.error, said.cid);
    const talk = this.pace.speak(socket, now);
    if ('limit' in talk) return this.audience.reject(socket, tooFast('chatTooFast', talk.limit), said.cid);
    const { row } = line.value;
    this.commit(line.value.record, row);
    socket.remember({ ...memory, spoke: talk.spoke, ...(seat === undefined && { said: said.cid }) });
    this.audience.tellLine(record, row);
    this.audience.tell(socket, ack);
  }
}
