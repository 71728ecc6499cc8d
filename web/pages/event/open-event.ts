import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ContestDeed } from '../../../worker/protocol/calls/contests.ts';
import type { ContestOwn, ContestView } from '../../../worker/protocol/contest.ts';
import { localStore } from '../../device/storage.ts';
import { get, postToContest, refusalIn } from '../../net/api.ts';
import type { LinkState } from '../../net/connection.ts';
import {
  type ContestKeys,
  type ContestRole,
  type FromContestLink,
  keepContestKey,
  readContestKeys,
} from '../../net/contest-keys.ts';
import { ContestSource } from '../../net/contest-source.ts';
import { dial } from '../../net/dial.ts';
import type { Refusal } from '../../net/notice.ts';

export type PlayerOwn = Extract<ContestOwn, { role: 'player' }>;
export type RunnerOwn = Extract<ContestOwn, { role: 'organiser' | 'helper' }>;

const isPlayer = (own: ContestOwn): own is PlayerOwn => own.role === 'player';
const isRunner = (own: ContestOwn): own is RunnerOwn => own.role === 'organiser' || own.role === 'helper';

/** An event as this browser has it open: by the link of whoever runs it, that of a player, both, or as everybody. */
export class OpenEvent {
  readonly id: string;
  readonly keys = signal<ContestKeys>({});
  readonly offered: ReadonlySignal<FromContestLink['offered']>;
  /** Opened by a player's link just now: it leads straight to the table. */
  readonly isByPlayerLink: boolean;
  readonly isMissing = signal(false);
  /** Why signing up did not work. */
  readonly refused = signal<Refusal | undefined>(undefined);
  private readonly mutableOffered = signal<FromContestLink['offered']>(undefined);
  /** An organiser who plays has a line for each of the two. */
  private readonly sources = signal<readonly ContestSource[]>([]);

  constructor(id: string, { opened, offered }: FromContestLink) {
    this.id = id;
    this.offered = this.mutableOffered;
    this.mutableOffered.value = offered;
    this.isByPlayerLink = opened === 'player';
    this.keys.value = readContestKeys(localStore(), id);
    this.connect();
    void this.look();
  }

  private connect(): void {
    for (const source of this.sources.value) source.end();
    const { organiser, helper, player } = this.keys.value;
    const held = [organiser ?? helper, player].filter((key) => key !== undefined);
    const keys = held.length === 0 ? [undefined] : held;
    this.sources.value = keys.map(
      (key) => new ContestSource(this.id, key, (ears) => dial(`/api/events/${this.id}/socket`, ears)),
    );
  }

  /** A socket that is refused says nothing: whether there is such an event is asked once. */
  private async look(): Promise<void> {
    const reply = await get('/events/:id', { id: this.id });
    if (reply.ok || refusalIn(reply).code !== 'noSuchContest') return;
    for (const source of this.sources.value) source.end();
    this.isMissing.value = true;
  }

  readonly view = computed<ContestView | undefined>(
    () => this.sources.value.find(({ view }) => view.value !== undefined)?.view.value,
  );
  readonly plays = computed<PlayerOwn | undefined>(() =>
    this.sources.value.flatMap(({ own }) => own.value ?? []).find(isPlayer),
  );
  readonly runs = computed<RunnerOwn | undefined>(() =>
    this.sources.value.flatMap(({ own }) => own.value ?? []).find(isRunner),
  );
  readonly link = computed<LinkState>(() => this.sources.value[0]?.link.value ?? 'connecting');
  readonly trouble = computed<Refusal | undefined>(
    () => this.sources.value.find(({ trouble }) => trouble.value !== undefined)?.trouble.value,
  );
  readonly isBusy = computed(() => this.sources.value.some(({ pending }) => pending.value > 0));

  /** Does something with the link that it takes. */
  async act(
    role: 'run' | 'player',
    deed: ContestDeed,
  ): Promise<{ player?: string; link?: string } | undefined> {
    const fits = role === 'run' ? isRunner : isPlayer;
    const source = this.sources.value.find(({ own }) => own.value !== undefined && fits(own.value));
    const done = await source?.act(deed);
    if (done === undefined) return undefined;
    const { player, link } = done;
    return { ...(player !== undefined && { player }), ...(link !== undefined && { link }) };
  }

  /** Signs up, and is that player from now on. */
  async enter(name: string, code: string | undefined): Promise<void> {
    this.refused.value = undefined;
    const reply = await postToContest(this.id, '/enter', { name, ...(code !== undefined && { code }) });
    if (reply.ok) this.keep('player', reply.value.token);
    else this.refused.value = refusalIn(reply);
  }

  /** Holds another key from now on, or none of its kind. */
  keep(role: ContestRole, key: string | undefined): void {
    keepContestKey(localStore(), this.id, role, key);
    batch(() => {
      this.keys.value = readContestKeys(localStore(), this.id);
      // A caster's link opens a page of its own, and nothing here.
      if (role !== 'caster') this.connect();
    });
  }

  /** Whether the link that came with the address is used instead of the one that is held. */
  settleOffer(isWanted: boolean): void {
    const { value: offered } = this.mutableOffered;
    this.mutableOffered.value = undefined;
    if (offered !== undefined && isWanted) this.keep(offered.role, offered.key);
  }

  nudge(): void {
    for (const source of this.sources.value) source.nudge();
  }
}
