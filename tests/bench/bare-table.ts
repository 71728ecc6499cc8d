import type { LogRow } from '../../worker/room/record/store.ts';
import type { Workerd } from '../e2e/miniflare.ts';
import { SEATS } from './bench-game.ts';
import { atBackDoor, type BenchTable, type RoundTrip, socketUrl } from './bench-table.ts';
import { Ears } from './ears.ts';

const textId = (index: number): string => `text ${index}`;

/** A bare object in the place of a room: it knows nothing, and writes and tells what it was given before. */
export class BareTable {
  readonly ears = new Ears();
  private readonly workerd: Workerd;
  private readonly id: string;

  constructor(workerd: Workerd, id: string) {
    this.workerd = workerd;
    this.id = id;
  }

  private async door(act: string, body?: unknown): Promise<void> {
    await atBackDoor(this.workerd, `/bench/bare-${act}/${this.id}`, body);
  }

  connect(seat = 0): Promise<number> {
    return this.ears.open(socketUrl(this.workerd, `/bench/bare-socket/${this.id}?seat=${seat}`));
  }

  async seatAll(): Promise<void> {
    for (let seat = 0; seat < SEATS; seat += 1) await this.connect(seat);
  }

  /** The object gets to know what a room has written and told because of its last answers. */
  async learn(table: BenchTable, trips: readonly RoundTrip[]): Promise<void> {
    const from = table.seq - trips.length + 1;
    const rows: LogRow[] = JSON.parse(await atBackDoor(this.workerd, `/bench/rows/${table.id}?from=${from}`));
    const steps = trips.map(({ cid, heard }, index) => {
      const { entry = '', public: open = '' } = rows[index] ?? {};
      const told = Array.from({ length: SEATS }, (_, seat) =>
        heard.flatMap((message) => (message.from === seat ? [message.text] : [])),
      );
      return { cid, row: `${cid}${entry}${open}`, told };
    });
    await this.door('load', steps);
  }

  /** The same message, the same row, the same bytes to the same five sockets. */
  async repeat({ seat, text, heard }: RoundTrip): Promise<number> {
    const { ms } = await this.ears.ask([seat], text, heard.length);
    return ms;
  }

  /** The object gets to know texts that it can say. */
  async learnTexts(texts: readonly string[]): Promise<void> {
    await this.door(
      'load',
      texts.map((text, index) => ({ cid: textId(index), row: '', told: [[text]] })),
    );
  }

  /** Has a text said, to the one who asks or to everybody. */
  async say(t: 'hello' | 'broadcast', index: number, listeners: number): Promise<number> {
    const { ms } = await this.ears.ask([0], JSON.stringify({ t, cid: textId(index) }), listeners);
    return ms;
  }

  evict(): Promise<void> {
    return this.door('evict');
  }
}
