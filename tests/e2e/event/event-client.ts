import type { ContestAnswer, ContestBody, ContestPath } from '../../../worker/protocol/calls/calls.ts';
import type { ContestDeed } from '../../../worker/protocol/calls/contests.ts';
import type { ContestOwn, ContestView, NeedView, NextThing } from '../../../worker/protocol/contest.ts';
import { post, reached } from '../player.ts';

/** What a link of an event is refused with. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, about: string) {
    super(`${about}: ${code}`);
    this.code = code;
  }
}

/** An event of a real server, over its routes, for whoever runs it or looks at it. */
export class EventClient {
  origin: string;
  readonly id: string;
  readonly organiser: string;
  readonly helper: string;
  /** What the organiser has done so far, the making of the event included: each is a tap. */
  readonly taps: string[] = ['make'];

  private constructor(
    origin: string,
    { id, organiser, helper }: { id: string; organiser: string; helper: string },
  ) {
    this.origin = origin;
    this.id = id;
    this.organiser = organiser;
    this.helper = helper;
  }

  static async make(origin: string, settings: Record<string, unknown>): Promise<EventClient> {
    const { id, organiser, helper } = await post(origin, '/events', settings);
    return new EventClient(origin, {
      id: String(id),
      organiser: String(organiser),
      helper: String(helper),
    });
  }

  get page(): string {
    return `${this.origin}/events/${this.id}`;
  }

  private async call<Path extends ContestPath>(
    path: Path,
    body: ContestBody<Path>,
  ): Promise<ContestAnswer<Path>> {
    const response = await reached(`${this.origin}/api/events/${this.id}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (response.ok) return response.json();
    const { code }: { code?: string } = await response.json();
    throw new Refused(code ?? String(response.status), path);
  }

  enter = (name: string) => this.call('/enter', { name });
  act = (token: string, deed: ContestDeed) => this.call('/act', { token, act: deed });

  async organise(deed: ContestDeed): Promise<{ link?: string; player?: string }> {
    this.taps.push(deed.kind);
    return this.act(this.organiser, deed);
  }

  cast = (token: string, table: { round: number; number: number }, after?: number) =>
    this.call('/cast', { token, table, ...(after !== undefined && { after }) });

  own = async (token: string): Promise<ContestOwn> => (await this.call('/me', { token })).own;

  async next(token: string): Promise<NextThing> {
    const own = await this.own(token);
    if (own.role !== 'player') throw new Error('no player');
    return own.next;
  }

  async needs(): Promise<NeedView[]> {
    const own = await this.own(this.organiser);
    return 'needs' in own ? own.needs : [];
  }

  async view(): Promise<ContestView> {
    const response = await reached(`${this.origin}/api/events/${this.id}`);
    if (!response.ok) throw new Refused(String(response.status), 'the event');
    return response.json();
  }

  async text(file: 'results.csv' | 'results.json' | 'write-up' | 'calendar.ics'): Promise<string> {
    const response = await reached(`${this.origin}/api/events/${this.id}/${file}`);
    if (!response.ok) throw new Refused(String(response.status), file);
    return response.text();
  }
}
