import { computed, signal } from '@preact/signals';
import type { ContestTableView, ContestView, RoundView } from '../../../worker/protocol/contest.ts';
import { postToContest } from '../../net/api.ts';
import { type CastPlace, CastSource } from '../../net/cast-source.ts';
import { ContestSource } from '../../net/contest-source.ts';
import { dial } from '../../net/dial.ts';
import { roundNow } from '../contest/rounds.ts';

/** The table that an address asks for: `?round=2&table=3`. */
export function placeIn(search: string): CastPlace | undefined {
  const query = new URLSearchParams(search);
  const [round, number] = [query.get('round'), query.get('table')].map((text) =>
    text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined,
  );
  return round === undefined || number === undefined ? undefined : { round, number };
}

const isPlayed = ({ state }: ContestTableView): boolean => state === 'live' || state === 'over';

/** Of the round that is played, the tables that can be shown. */
export const castTables = (round: RoundView | undefined): ContestTableView[] =>
  round?.tables.filter(isPlayed) ?? [];

/**
 * An event as its caster has it open: the event itself as everybody sees it, and one table at a time by the caster's link, which goes
 * nowhere but into the body of that one question.
 */
export class OpenCast {
  readonly id: string;
  readonly hasLink: boolean;
  readonly event: ContestSource;
  private readonly link: string | undefined;
  private readonly shown = signal<CastSource | undefined>(undefined);

  constructor(id: string, link: string | undefined, first: CastPlace | undefined) {
    this.id = id;
    this.link = link;
    this.hasLink = link !== undefined;
    this.event = new ContestSource(id, undefined, (ears) => dial(`/api/events/${id}/socket`, ears));
    if (first !== undefined) this.choose(first);
  }

  readonly source = computed(() => this.shown.value);
  readonly round = computed<RoundView | undefined>(() => {
    const view: ContestView | undefined = this.event.view.value;
    return view === undefined ? undefined : roundNow(view);
  });

  /** Shows another table; the address says which, so that it is there again after a reload. */
  choose(table: CastPlace): void {
    const { link: token, id } = this;
    if (token === undefined) return;
    this.shown.value?.close();
    const source = new CastSource(table, (after) =>
      postToContest(id, '/cast', { token, table: { ...table }, ...(after !== undefined && { after }) }),
    );
    source.open();
    this.shown.value = source;
    history.replaceState(null, '', `${location.pathname}?round=${table.round}&table=${table.number}`);
  }

  /** The table after this one in its round, among those that go on. */
  chooseNext(): void {
    const round = this.round.peek();
    const live = round?.tables.filter(({ state }) => state === 'live') ?? [];
    const now = this.shown.peek()?.place;
    const next = live.find(({ number }) => number > (now?.number ?? 0)) ?? live[0];
    const isSame = round?.number === now?.round && next?.number === now?.number;
    if (round !== undefined && next !== undefined && !isSame)
      this.choose({ round: round.number, number: next.number });
  }

  nudge(): void {
    this.event.nudge();
    this.shown.peek()?.nudge();
  }
}
