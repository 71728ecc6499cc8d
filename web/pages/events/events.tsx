import { useEffect, useState } from 'preact/hooks';
import type { ContestList } from '../../../worker/protocol/calls/contests.ts';
import type { ListedContest } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { ownZone } from '../../lib/moment-field.ts';
import { get, refusalIn } from '../../net/api.ts';
import type { Refusal } from '../../net/notice.ts';
import { isSameTime, sayDay } from '../contest/moments.ts';
import '../contest/contest.css';
import './events.css';

const words = contestPages.list;
const LISTS = ['coming', 'live', 'past'] as const;

/** Public events: those to come, those that are played, and those that are over. */
export function Events() {
  const [list, setList] = useState<ContestList>('coming');
  useEffect(() => {
    document.title = words.pageTitle;
  }, []);
  return (
    <main class="contest events">
      <header class="sheet contest-sheet">
        <p>
          <a href="/">{contestPages.home}</a>
        </p>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <p>
          <a class="button button-main button-large" href="/events/new">
            {words.create}
          </a>
        </p>
        <fieldset class="row events-lists">
          <legend class="visually-hidden">{words.title}</legend>
          {LISTS.map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={one === list}
              onClick={() => setList(one)}
            >
              {words.tabs[one]}
            </button>
          ))}
        </fieldset>
      </header>
      <Found key={list} list={list} />
    </main>
  );
}

interface FoundEvents {
  readonly events: readonly ListedContest[];
  readonly next?: string;
  readonly isComing: boolean;
  readonly trouble?: Refusal;
}

function useEvents(list: ContestList): FoundEvents & { more(): void } {
  const [found, setFound] = useState<FoundEvents>({ events: [], isComing: true });
  /** After which event a page is asked for; an object of its own for each time. */
  const [asked, setAsked] = useState<{ after?: string }>({});
  useEffect(() => {
    let isWanted = true;
    setFound(({ trouble: _, ...before }) => ({ ...before, isComing: true }));
    void get('/events', { status: list, ...asked }).then((reply) => {
      if (!isWanted) return;
      setFound(({ events }) => {
        if (!reply.ok)
          return {
            events,
            ...(asked.after !== undefined && { next: asked.after }),
            isComing: false,
            trouble: refusalIn(reply),
          };
        const { events: page, next } = reply.value;
        return { events: [...events, ...page], isComing: false, ...(next !== undefined && { next }) };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [list, asked]);
  const { next } = found;
  return { ...found, more: () => setAsked(next === undefined ? {} : { after: next }) };
}

function Found({ list }: { list: ContestList }) {
  const { events, next, isComing, trouble, more } = useEvents(list);
  const status = isComing ? contestPages.moment : trouble !== undefined ? sayNotice(trouble) : undefined;
  return (
    <section aria-label={words.tabs[list]} aria-busy={isComing} class="events-found">
      <p role="status" class="events-status">
        {status ?? (events.length === 0 ? words.none[list] : '')}
      </p>
      <ul class="event-cards">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {!isComing && (next !== undefined || trouble !== undefined) && (
        <button type="button" class="button" onClick={more}>
          {trouble === undefined ? words.more : contestPages.again}
        </button>
      )}
    </section>
  );
}

function EventCard({ event }: { event: ListedContest }) {
  const { id, name, phase, startsAt, zone, rounds, round, isFinal, format, places, podium = [] } = event;
  const facts = [
    contestPages.rounds(rounds),
    contestPages.formats[format],
    ...(round !== undefined && phase !== 'over'
      ? [isFinal ? contestPages.page.finalRound : words.round(Math.min(round, rounds), rounds)]
      : []),
  ];
  return (
    <article class="panel event-card">
      <h2>
        <a href={`/events/${id}`}>{name}</a>
      </h2>
      <p class="event-card-when">
        {sayDay(startsAt, zone)}
        {!isSameTime(startsAt, zone, ownZone()) && (
          <small class="quiet"> {contestPages.page.yourZone(sayDay(startsAt, ownZone()))}</small>
        )}
      </p>
      <p class="quiet">{[contestPages.phases[phase], ...facts].join(' · ')}</p>
      <p>
        {podium.length > 0
          ? words.podium(podium)
          : contestPages.places(places.taken, places.free, places.waiting)}
      </p>
    </article>
  );
}
