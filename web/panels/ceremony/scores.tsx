import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameView, SeatId } from '../../../engine/index.ts';
import { ceremony as words } from '../../i18n/ceremony.ts';
import { sayEnding } from '../../i18n/ending.ts';
import { sayFaction } from '../../i18n/names.ts';
import { cachedScore } from '../../lib/engine-cache.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import {
  type CeremonyStep,
  decidedBy,
  isCounted,
  type LineKind,
  lineOf,
  linesIn,
  type Scorecard,
  totalSoFar,
} from './steps.ts';
import type { Ceremony } from './use-ceremony.ts';
import './ceremony.css';
import { GoalIcon } from '../../ui/icons/watch-signs.tsx';

interface ScoresProps {
  view: GameView;
  source: TableSource;
  ceremony: Ceremony;
}

/** The final scoring: filled in line by line while it is counted, then in order of rank. */
export function Scores({ view, source, ceremony }: ScoresProps) {
  const { ended, seats, order } = view.public;
  const { isCounting } = ceremony;
  const section = useSeenFromTop(isCounting);
  const isHeard = useSecondWord();
  if (ended === undefined) return null;
  const cards = cachedScore(view);
  const title = isCounting ? words.counting : words.result;
  const name = (seat: SeatId): string =>
    source.lobby.value?.chairs[seat]?.name ?? sayFaction(seats[seat]?.faction ?? '');
  const rows = isCounting ? cards.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)) : cards;
  return (
    <section
      ref={section}
      class="panel scores"
      data-help="here.scores"
      aria-label={title}
      data-counting={isCounting}
    >
      <div class="scores-head">
        <h2>{title}</h2>
        <p>{sayEnding(view.public, name, source.lobby.value?.lastRound !== undefined)}</p>
      </div>
      <p class="scores-said" role="status">
        {isHeard &&
          (isCounting ? sayStep(ceremony.steps[ceremony.done - 1], cards, name) : sayResult(cards, name))}
      </p>
      <div class="scores-frame">
        <ScoreTable {...{ rows, ceremony, name }} factionOf={(seat) => seats[seat]?.faction ?? ''} />
      </div>
      <Controls ceremony={ceremony} />
    </section>
  );
}

/** That the game is over is said first: the table for the ear says it a moment after it has heard of it, the count after that. */
function useSecondWord(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => setDue(true));
    });
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** Who has won stands at the top: small screens may have scrolled past it while it was counted. */
function useSeenFromTop(isCounting: boolean) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(isCounting);
  useEffect(() => {
    if (before.current !== isCounting) section.current?.scrollIntoView({ block: 'start' });
    before.current = isCounting;
  }, [isCounting]);
  return section;
}

type Name = (seat: SeatId) => string;

function sayStep(step: CeremonyStep | undefined, cards: readonly Scorecard[], name: Name): string {
  if (step === undefined) return '';
  const [seat] = step.seats;
  const card = cards.find((one) => one.seat === seat);
  const line = card && lineOf(card, step.kind);
  if (step.places.length === 0 || seat === undefined || line === undefined) return words.all[step.kind];
  return words.one[step.kind](name(seat), line.count, line.rate);
}

function sayResult(cards: readonly Scorecard[], name: Name): string {
  const first = cards.filter(({ rank }) => rank === 1);
  const tie = decidedBy(cards);
  const won = words.wins(
    first.map(({ seat }) => name(seat)),
    first[0]?.total ?? 0,
  );
  return tie === undefined ? won : `${won} ${words.tie(words.tieBreaks[tie])}`;
}

interface ScoreTableProps {
  rows: readonly Scorecard[];
  ceremony: Ceremony;
  name: Name;
  factionOf(seat: SeatId): string;
}

function ScoreTable({ rows, ceremony, name, factionOf }: ScoreTableProps) {
  const { steps, done, isCounting } = ceremony;
  const kinds = linesIn(rows);
  const now = isCounting ? steps[done - 1] : undefined;
  return (
    <table class="score-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{words.player}</span>
          </th>
          {kinds.map((kind) => (
            <th
              key={kind}
              scope="col"
              title={words.line[kind]}
              data-help={`score.${kind}`}
              data-now={now?.kind === kind}
            >
              <GoalIcon name={kind} />
              <span class="visually-hidden">{words.line[kind]}</span>
            </th>
          ))}
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((card) => (
          <tr key={card.seat} class="score" data-first={!isCounting && card.rank === 1}>
            <th scope="row">
              <span class="score-who">
                {!isCounting && (
                  <span class="score-rank">
                    <span class="visually-hidden">{words.place} </span>
                    {card.rank}
                  </span>
                )}
                <Emblem faction={factionOf(card.seat)} />
                <span class="score-name" title={name(card.seat)}>
                  {name(card.seat)}
                </span>
              </span>
            </th>
            {kinds.map((kind) => (
              <Cell
                key={kind}
                {...{ card, kind }}
                isOpen={isCounted(steps, done, kind, card.seat)}
                isNow={now?.kind === kind && now.seats.includes(card.seat)}
              />
            ))}
            <td class="score-total">{totalSoFar(steps, done, card)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  card: Scorecard;
  kind: LineKind;
  isOpen: boolean;
  isNow: boolean;
}

function Cell({ card, kind, isOpen, isNow }: CellProps) {
  const line = lineOf(card, kind);
  if (!isOpen || line === undefined) return <td />;
  return (
    <td data-now={isNow}>
      <b>{line.coins}</b>
      {line.rate !== 1 && <small>{words.times(line.count, line.rate)}</small>}
    </td>
  );
}

function Controls({ ceremony }: { ceremony: Ceremony }) {
  const { isCounting, isPaused } = ceremony;
  if (!isCounting)
    return (
      <button type="button" class="button button-small scores-again" onClick={ceremony.again}>
        {words.again}
      </button>
    );
  return (
    <div class="row scores-acts">
      <button type="button" class="button button-main" onClick={ceremony.skip}>
        {words.skip}
      </button>
      <button type="button" class="button" onClick={() => ceremony.pause(!isPaused)}>
        {isPaused ? words.goOn : words.pause}
      </button>
      <button type="button" class="button" onClick={ceremony.next}>
        {words.next}
      </button>
    </div>
  );
}
