import { useEffect, useState } from 'preact/hooks';
import { split, type TableSize } from '../../../engine/contest/index.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { time } from '../../i18n/time.ts';
import { ownZone } from '../../lib/moment-field.ts';
import { MINUTE } from '../../panels/clock/clock.ts';
import type { Forecast, ForecastQuestion } from './forecast-worker.ts';
import { isAnotherDay, isSameTime, sayDay } from './moments.ts';
import { eveningOf, type Plan, tablesBySize } from './plan.ts';

const words = contestPages.form;

/** What is shown beside the form while somebody types: when it is over, who sits where, who meets again. */
export function Evening({
  plan,
  startsAt,
  zone,
}: {
  plan: Plan;
  startsAt: number | undefined;
  zone: string;
}) {
  return (
    <section class="panel evening" aria-label={words.evening}>
      <h2>{words.evening}</h2>
      <LatestEnd plan={plan} startsAt={startsAt} zone={zone} />
      <p>{saySplit(plan.most, plan.sizes)}</p>
      <Meetings players={plan.most} rounds={plan.rounds} sizes={plan.sizes} />
    </section>
  );
}

/** "90 minutes", "2 h 30 min". */
function saySpan(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  return minutes < 120 ? time.forMinutes(minutes) : time.hours(Math.floor(minutes / 60), minutes % 60);
}

function LatestEnd({ plan, startsAt, zone }: { plan: Plan; startsAt: number | undefined; zone: string }) {
  const evening = eveningOf(plan);
  if (evening === undefined) return <p>{words.days}</p>;
  const { rounds, auction, play, slip, breaks, total } = evening;
  const bids = auction === 0 ? undefined : saySpan(auction);
  const end = startsAt === undefined ? undefined : startsAt + total;
  const isElsewhere = end !== undefined && !isSameTime(end, zone, ownZone());
  return (
    <>
      {end !== undefined && (
        <p class="evening-end">
          {words.latestEnd(sayDay(end, ownZone()))}
          {isElsewhere && `, ${words.whereItIs(sayDay(end, zone))}`}.
        </p>
      )}
      <p class="quiet">{words.parts(rounds, saySpan(play), saySpan(slip), saySpan(breaks), bids)}</p>
      {startsAt !== undefined && end !== undefined && isAnotherDay(startsAt, end, zone) && (
        <p class="wrong">{words.pastMidnight}</p>
      )}
    </>
  );
}

/** "24 players: 6 tables of 4; with 23: 5 tables of 4 and 1 of 3." */
export function saySplit(most: number, preference: readonly TableSize[]): string {
  const said = (count: number): string => {
    const { sizes, byes } = split(count, preference);
    return contestPages.tables(tablesBySize(sizes)) + contestPages.byes(byes);
  };
  return words.split(most, said(most), most - 1, said(most - 1));
}

/** Larger fields are tried out as if they were this large: the answer is about the same, and comes soon. */
const MOST_TRIED = 64;
/** Whoever types a number has not typed its last digit yet. */
const PAUSE = 400;

/** What each format would mean here, by trial; undefined while that is counted. */
function useForecast(question: ForecastQuestion): Forecast | undefined {
  const asked = JSON.stringify(question);
  const [answer, setAnswer] = useState<{ asked: string; forecast: Forecast }>();
  useEffect(() => {
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./forecast-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<Forecast>) => setAnswer({ asked, forecast: data });
      worker.postMessage(JSON.parse(asked));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [asked]);
  return answer?.asked === asked ? answer.forecast : undefined;
}

function Meetings({ players, rounds, sizes }: ForecastQuestion) {
  const forecast = useForecast({ players: Math.min(players, MOST_TRIED), rounds, sizes });
  const { none, some } = words.meetings;
  const say = (format: 'mixer' | 'swiss'): string => {
    const name = contestPages.formats[format];
    if (forecast === undefined) return `${name}: ${words.means[format]}`;
    const pairs = Math.round(forecast[format]);
    return `${pairs === 0 ? none(name) : some(name, pairs)} ${words.means[format]}`;
  };
  return (
    <ul class="meetings" aria-busy={forecast === undefined}>
      <li>{say('mixer')}</li>
      <li>{say('swiss')}</li>
    </ul>
  );
}
