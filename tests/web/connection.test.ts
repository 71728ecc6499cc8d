import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type LinkState, type SocketEvents, waitBefore } from '../../web/net/connection.ts';
import { CLOSE, type ToClient } from '../../worker/protocol/messages.ts';

class Line {
  readonly wires: { ears: SocketEvents; sent: string[]; isClosed: boolean }[] = [];
  readonly links: LinkState[] = [];
  readonly messages: ToClient[] = [];
  opened = 0;
  readonly connection = new Connection<ToClient>({
    openSocket: (ears) => {
      const wire = { ears, sent: [] as string[], isClosed: false };
      this.wires.push(wire);
      return {
        send: (text) => void wire.sent.push(text),
        close: () => {
          wire.isClosed = true;
        },
      };
    },
    onOpen: () => {
      this.opened += 1;
    },
    onMessage: (message) => void this.messages.push(message),
    onLinkChange: (link) => void this.links.push(link),
  });

  get last() {
    const wire = this.wires.at(-1);
    if (wire === undefined) throw new Error('nobody dialled');
    return wire;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the connection to a room', () => {
  it('says hello when it stands, and hears what the room says', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.last.ears.onMessage('{"t":"ack","cid":"a","seq":1}');
    expect(line.opened).toBe(1);
    expect(line.messages).toEqual([{ t: 'ack', cid: 'a', seq: 1 }]);
  });

  it('tries again when it breaks, later and later', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.last.ears.onClose(1006);
    expect(line.links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(line.wires.length).toBe(2);
    expect(waitBefore(0, 1)).toBeLessThan(waitBefore(3, 0));
    expect(waitBefore(30, 1)).toBe(15_000);
  });

  it('counts anew once the room has taken it in', () => {
    const line = new Line();
    for (let breaks = 0; breaks < 5; breaks += 1) {
      line.last.ears.onClose(1006);
      vi.advanceTimersByTime(15_000);
    }
    line.last.ears.onOpen();
    line.connection.settled();
    const tries = line.wires.length;
    line.last.ears.onClose(1006);
    vi.advanceTimersByTime(500);
    expect(line.wires.length).toBe(tries + 1);
  });

  it('comes back at once when the page wakes up or the network is back', () => {
    const line = new Line();
    line.last.ears.onClose(1006);
    line.connection.nudge();
    expect(line.wires.length).toBe(2);
  });

  it('asks whether a line that stands is dead, and lets it go if nothing comes back', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.connection.nudge();
    expect(line.last.sent).toEqual(['ping']);
    vi.advanceTimersByTime(4_000);
    expect(line.links.at(-1)).toBe('lost');
    expect(line.wires[0]?.isClosed).toBe(true);
  });

  it('finds out by what is said that a line is dead, and does not wait for the next ping', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.connection.send({ t: 'undo' });
    vi.advanceTimersByTime(5_000);
    // Saying more over it gives it no more time.
    line.connection.send({ t: 'undo' });
    expect(line.links).not.toContain('lost');
    vi.advanceTimersByTime(3_000);
    expect(line.links.at(-1)).toBe('lost');
  });

  it('does not wait for ever for a line that never comes to stand', () => {
    const line = new Line();
    vi.advanceTimersByTime(12_000);
    expect(line.links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(line.wires.length).toBe(2);
  });

  it('lets go at once of what stands when the device has no network, and is back at once with it', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.connection.unplugged();
    expect(line.links.at(-1)).toBe('lost');
    line.connection.nudge();
    expect(line.wires.length).toBe(2);
  });

  it('stays if something comes back', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.connection.nudge();
    line.last.ears.onMessage('pong');
    vi.advanceTimersByTime(10_000);
    expect(line.links).not.toContain('lost');
    expect(line.messages).toEqual([]);
  });

  it('pings by itself now and then', () => {
    const line = new Line();
    line.last.ears.onOpen();
    vi.advanceTimersByTime(25_000);
    expect(line.last.sent).toEqual(['ping']);
  });

  it('stays closed if the room says that it is gone', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.last.ears.onClose(CLOSE.gone);
    vi.advanceTimersByTime(60_000);
    line.connection.nudge();
    expect(line.wires.length).toBe(1);
    expect(line.links.at(-1)).toBe('ended');
  });

  it('never says more than the room takes in a second', () => {
    const line = new Line();
    line.last.ears.onOpen();
    for (let n = 0; n < 40; n += 1) line.connection.send({ n });
    vi.advanceTimersByTime(999);
    expect(line.last.sent.length).toBeLessThan(20);
    vi.advanceTimersByTime(2_000);
    expect(line.last.sent.length).toBe(40);
  });

  it('goes on speaking when the clock on the wall is set back by hours, and hastes no more when it is set on', () => {
    const line = new Line();
    line.last.ears.onOpen();
    line.connection.send({ n: 0 });
    vi.setSystemTime(Date.now() - 5 * 3_600_000);
    line.connection.send({ n: 1 });
    vi.setSystemTime(Date.now() + 9 * 3_600_000);
    line.connection.send({ n: 2 });
    expect(line.last.sent).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(line.last.sent).toEqual(['{"n":0}', '{"n":1}', '{"n":2}']);
  });

  it('is not upset by what cannot be read', () => {
    const line = new Line();
    line.last.ears.onOpen();
    for (const junk of ['', '{"t":', 'pongs', '\u0000', 'null', '7', '[]']) line.last.ears.onMessage(junk);
    line.last.ears.onMessage('{"t":"ack","cid":"a","seq":1}');
    expect(line.messages).toEqual([{ t: 'ack', cid: 'a', seq: 1 }]);
  });

  it('does not listen to a line that it has let go', () => {
    const line = new Line();
    const [first] = line.wires;
    first?.ears.onOpen();
    first?.ears.onClose(1006);
    vi.advanceTimersByTime(500);
    first?.ears.onMessage('{"t":"ack","cid":"a","seq":1}');
    first?.ears.onClose(1006);
    expect(line.messages).toEqual([]);
    expect(line.wires.length).toBe(2);
  });
});
