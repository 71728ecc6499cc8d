import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { Wire } from './wire.ts';

/** Before everything that only a seat is told, or whoever has a link of an event. */
export const OWN = '"own":';
export const WELCOME = '"t":"welcome"';

/** What somebody says who only watches. */
export const HELLO = JSON.stringify({ t: 'hello', protocol: PROTOCOL });

/** Everybody of an attack who has no seat: what they are told is public, or a secret has come out. */
export class Crowd {
  private readonly origin: string;
  private readonly wires: Wire[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Opens a connection; `watched` are texts that are looked for in what comes. */
  async open(path: string, number: number, watched: readonly string[] = []): Promise<Wire> {
    const wire = await Wire.open(this.origin, path, number, [...watched, OWN, WELCOME]);
    this.wires.push(wire);
    return wire;
  }

  /** Somebody comes to watch, says so and listens. */
  async watch(path: string, number: number, watched: readonly string[] = []): Promise<Wire> {
    const wire = await this.open(path, number, watched);
    wire.say(HELLO);
    return wire;
  }

  /** How often anybody was told what belongs to somebody. */
  get hidden(): number {
    return this.wires.reduce((sum, wire) => sum + wire.times(OWN), 0);
  }

  /** How often anybody was let in and told how a table stands. */
  get welcomes(): number {
    return this.wires.reduce((sum, wire) => sum + wire.times(WELCOME), 0);
  }

  close(): void {
    for (const wire of this.wires) wire.hangUp();
  }
}
