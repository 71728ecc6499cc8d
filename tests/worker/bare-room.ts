import { DurableObject } from 'cloudflare:workers';

/** What a real room wrote and told because of one message. */
interface Step {
  cid: string;
  row: string;
  /** By seat, in the order it came. */
  told: string[][];
}

interface Asked {
  /** An answer is written down and told to the seats, a broadcast goes to everybody, a hello to whoever said it. */
  t: 'answer' | 'broadcast' | 'hello';
  cid: string;
}

/** What a message asks for; undefined for anything that is no such message, of which there are many in a flood. */
function askedBy(text: string): Asked | undefined {
  try {
    const said: Partial<Asked> | undefined = JSON.parse(text) ?? undefined;
    return said?.t !== undefined && said.cid !== undefined ? { t: said.t, cid: said.cid } : undefined;
  } catch {
    return undefined;
  }
}

/** By object and cid. Not part of the object: it has to outlive its eviction. */
const steps = new Map<string, Step>();

/** The least that a hibernating object can do to look like a room from outside: what rooms are measured against. */
export class BareRoom extends DurableObject {
  private keyOf(cid: string): string {
    return `${this.ctx.id}/${cid}`;
  }

  /** What is to be written and told, so that it is the same to the byte. */
  load(known: readonly Step[]): void {
    this.ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, row TEXT NOT NULL)');
    for (const step of known) steps.set(this.keyOf(step.cid), step);
  }

  override fetch(request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(Number(new URL(request.url).searchParams.get('seat')));
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, text: string): void {
    const asked = askedBy(text);
    if (asked === undefined) return;
    const { t, cid } = asked;
    const step = steps.get(this.keyOf(cid));
    if (step === undefined) throw new Error(`nothing is known of ${cid}`);
    const [[first = ''] = []] = step.told;
    switch (t) {
      case 'answer':
        this.ctx.storage.sql.exec('INSERT INTO log (row) VALUES (?)', step.row);
        for (const each of this.ctx.getWebSockets())
          for (const told of step.told[each.deserializeAttachment()] ?? []) each.send(told);
        return;
      case 'broadcast':
        for (const each of this.ctx.getWebSockets()) each.send(first);
        return;
      case 'hello':
        return socket.send(first);
    }
  }
}
