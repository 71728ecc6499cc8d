import { ladderFor, split } from '../../../engine/contest/index.ts';
import {
  CONTEST_CAPS,
  CONTEST_USUAL,
  type ContestPair,
  type ContestTerms,
  type ContestView,
  hasBids,
} from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import { ownZone } from '../../lib/moment-field.ts';
import { Folded } from '../../ui/folded.tsx';
import { Countdown, useLeft } from '../contest/countdown.tsx';
import { isSameTime, sayDay } from '../contest/moments.ts';
import { tablesBySize } from '../contest/plan.ts';
import { clockOf, openTables, roundNow } from '../contest/rounds.ts';
import { sayClock } from '../lobby/table-words.ts';

const words = contestPages.page;

/** Stays at the upper edge, so that phase and clock are in sight wherever somebody has scrolled to. */
export function EventBar({ view }: { view: ContestView }) {
  const clock = clockOf(view);
  return (
    <nav class="event-bar" aria-label={contestPages.events}>
      <a href="/events">{contestPages.events}</a>
      <span class="tag">{contestPages.phases[view.phase]}</span>
      {clock !== undefined && <BarClock until={clock.until} />}
    </nav>
  );
}

/** The poster's clock once more, for eyes. */
function BarClock({ until }: { until: number }) {
  return <b aria-hidden="true">{useLeft(until)}</b>;
}

/** What it is, when it is, and the clock. For whoever is in it already it is brief: the own step comes first. */
export function Poster({ view, isBrief }: { view: ContestView; isBrief: boolean }) {
  const { terms, phase, why } = view;
  const clock = clockOf(view);
  const round = roundNow(view);
  const waits = round === undefined || phase !== 'playing' ? [] : openTables(round);
  return (
    <header class="sheet event-poster">
      <h1>{terms.name}</h1>
      {clock !== undefined && <Countdown label={clock.label} until={clock.until} />}
      <When terms={terms} />
      {!isBrief && <About view={view} />}
      {waits.length > 0 && <p>{words.waitsFor(waits.map(({ number }) => number))}</p>}
      {why !== undefined && <p class="wrong">{words.why(why)}</p>}
      <Folded summary={words.terms2}>
        {isBrief && <About view={view} />}
        <Terms view={view} />
      </Folded>
    </header>
  );
}

/** How many minutes later a caster shows all hands. */
const castMinutes = ({ delay }: ContestTerms): number =>
  Math.ceil(Math.max(CONTEST_CAPS.castDelay, delay) / 60);

function About({ view: { id, terms, phase, places } }: { view: ContestView }) {
  const isAhead = phase === 'signUp' || phase === 'checkIn';
  return (
    <div class="event-about">
      <p>{facts(terms).join(' · ')}</p>
      {isAhead && (
        <p class="event-places">{contestPages.places(places.taken, places.free, places.waiting)}</p>
      )}
      {terms.cast === true && <p>{words.cast(castMinutes(terms))}</p>}
      {terms.description !== '' && <p class="event-description">{terms.description}</p>}
      <p class="row">
        <a class="button button-small" href={`/events/${id}/wall`}>
          {words.wall}
        </a>
        <a class="button button-small" href={`/api/events/${id}/calendar.ics`}>
          {contestPages.links.calendar}
        </a>
      </p>
    </div>
  );
}

const facts = ({ rounds, final, format, clock, pairs }: ContestTerms): string[] => [
  contestPages.rounds(rounds),
  ...(final === undefined ? [] : [contestPages.final]),
  contestPages.formats[format],
  sayClock(clock),
  // Whoever bids is told beforehand; what is dealt at random needs no word here.
  ...(hasBids({ pairs }) ? [contestPages.form.pairRules[pairs]] : []),
];

/** In the zone of the place, and in that of whoever looks if that is another one. */
function When({ terms: { startsAt, zone } }: { terms: ContestTerms }) {
  const isSame = isSameTime(startsAt, zone, ownZone());
  return (
    <p class="event-when">
      <time dateTime={new Date(startsAt).toISOString()}>
        {isSame ? sayDay(startsAt, zone) : words.inZone(sayDay(startsAt, zone), zone)}
      </time>
      {!isSame && <span class="quiet"> {words.yourZone(sayDay(startsAt, ownZone()))}</span>}
    </p>
  );
}

/** What is played, and by whom: at random, by a list, or by bids. */
function Giving({ terms }: { terms: ContestTerms }) {
  const { pairs, fixed = [], banned = [], bidCap, bidMinutes, final } = terms;
  const { pairRules, openBids, sealedBids, pair, bannedPairs } = contestPages.form;
  const list = (of: readonly ContestPair[]): string =>
    of.map(({ faction, mat }) => pair(sayFaction(faction), sayMat(mat))).join('; ');
  const { bidCap: cap, bidMinutes: minutes } = CONTEST_USUAL;
  return (
    <>
      <li>
        {words.giving(pairRules[pairs])}
        {pairs === 'fixed' && ` ${list(fixed)}.`}
        {hasBids({ pairs }) &&
          ` ${pairs === 'open' ? openBids : sealedBids} ${words.bidTerms(bidCap ?? cap, bidMinutes ?? minutes)}`}
      </li>
      {final !== undefined && <GivingFinal terms={terms} />}
      {banned.length > 0 && pairs !== 'fixed' && (
        <li>
          {bannedPairs}: {list(banned)}.
        </li>
      )}
    </>
  );
}

/** The final's own way, with what is not told of the rounds already. */
function GivingFinal({ terms }: { terms: ContestTerms }) {
  const { pairs, finalPairs = 'same' } = terms;
  const { bidCap, bidMinutes } = { ...CONTEST_USUAL, ...terms };
  const { finalPairRules, openBids, sealedBids } = contestPages.form;
  if (finalPairs === 'same' || finalPairs === pairs) return null;
  const how = {
    choice: words.choiceTerms(bidMinutes),
    sealed: `${sealedBids} ${words.bidTerms(bidCap, bidMinutes)}`,
    open: `${openBids} ${words.bidTerms(bidCap, bidMinutes)}`,
  };
  return (
    <li>
      {words.givingFinal(finalPairRules[finalPairs])} {how[finalPairs]}
    </li>
  );
}

/** What people enter for: tables, points, ties and bots. */
function Terms({ view: { terms, places } }: { view: ContestView }) {
  const { sizes } = split(Math.max(places.taken, 2), terms.sizes);
  const other = terms.sizes.filter((size) => size !== terms.ladder.length);
  const { means } = contestPages.form;
  const { lineMinutes, finalLineMinutes } = { ...CONTEST_USUAL, ...terms };
  const tieBreaks = terms.tieBreaks.map((one) => words.tieBreaks[one]);
  return (
    <ul class="event-terms">
      <li>
        {contestPages.formats[terms.format]}: {means[terms.format]}
      </li>
      <li>{words.sizesNow(places.taken, contestPages.tables(tablesBySize(sizes)))}</li>
      <li>{words.ladder(terms.ladder)}</li>
      <Giving terms={terms} />
      {other.map((size) => (
        <li key={size}>{words.unequal(size, ladderFor(size, terms.ladder))}</li>
      ))}
      <li>{words.tieBreakOrder(tieBreaks)}</li>
      <li>{words.line(lineMinutes, terms.final === undefined ? undefined : finalLineMinutes)}</li>
      <li>{words.botRule}</li>
    </ul>
  );
}
