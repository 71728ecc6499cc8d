import { type GameView, type Offer, objectiveProgress } from '../../../engine/index.ts';
import { meeting } from '../../i18n/meeting.ts';
import { sayObjective } from '../../i18n/names.ts';
import { objectives } from '../../i18n/objectives.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './cards.css';

type ProgressLine = ReturnType<typeof objectiveProgress>['lines'][number];

export const OBJECTIVE_TEXTS: Readonly<Record<number, { title: string; line: string }>> = objectives;

interface ObjectivesProps {
  view: GameView;
  offers: readonly Offer[];
  answer(id: string, answer: string): void;
}

/** The own objectives with where one stands, and *Reveal* on those that can be revealed now. */
export function Objectives({ view, offers, answer }: ObjectivesProps) {
  const { own } = view;
  if (own === undefined || view.public.seats[own.seat] === undefined) return null;
  const offer = offers.find(({ kind }) => kind === 'revealObjective');
  return (
    <section class="goal-cards" aria-label={meeting.objectives}>
      {own.objectives.length === 0 && <p class="quiet">{meeting.noObjectives}</p>}
      {own.objectives.map((card) => (
        <ObjectiveCardFace key={card} card={card} view={view}>
          {offer !== undefined && isOffered(offer, card) && (
            <RevealButton card={card} reveal={() => answer(offer.id, String(card))} />
          )}
        </ObjectiveCardFace>
      ))}
    </section>
  );
}

export const isOffered = ({ spec }: Offer, card: number): boolean =>
  spec.type === 'pick' && spec.options.some(({ id }) => id === String(card));

export function RevealButton({ card, reveal }: { card: number; reveal(): void }) {
  return (
    <p class="objective-reveal">
      <button
        type="button"
        class="button button-main"
        data-reveal={card}
        aria-label={meeting.revealCard(sayObjective(card))}
        onClick={reveal}
      >
        {meeting.reveal}
      </button>
      <small>{meeting.noWayBack}</small>
    </p>
  );
}

interface CardProps {
  card: number;
  view: GameView;
  children?: preact.ComponentChildren;
}

/** One objective: what it asks, and how near it is. */
export function ObjectiveCardFace({ card, view, children }: CardProps) {
  const seat = view.own?.seat;
  if (seat === undefined) return null;
  const { lines, timing } = objectiveProgress(view.public, seat, card);
  const isDone = lines.every(({ isReached }) => isReached);
  return (
    <article data-secret data-help="objective.cards" class="goal-card" data-done={isDone}>
      <header>
        <span class="card-medal">
          <Icon name="objective" class="medal-sign" />
        </span>
        <h3>{OBJECTIVE_TEXTS[card]?.title}</h3>
        <p class="card-kind">{timing === 'endOfTurn' ? meeting.endOfTurn : meeting.anyTime}</p>
      </header>
      <p class="card-scene">{OBJECTIVE_TEXTS[card]?.line}</p>
      <ul class="progress">
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </ul>
      {children}
    </article>
  );
}

const YES_NO: readonly ProgressLine['label'][] = ['hasFactoryCard', 'highestPower', 'sentWorkerHomeThisTurn'];

function Line({ line }: { line: ProgressLine }) {
  const { label, have, need, atMost, exactly, isReached: isDone } = line;
  const isYesNo = YES_NO.includes(label);
  const words = isYesNo
    ? have > 0
      ? meeting.yes
      : meeting.no
    : meeting.bound[exactly ? 'exactly' : atMost ? 'atMost' : 'atLeast'](have, need);
  return (
    <li data-done={isDone}>
      <span aria-hidden="true" class="progress-mark">
        {isDone ? '✓' : '·'}
      </span>
      <span>{meeting.label[label]}</span>
      <b>{words}</b>
      {!isYesNo && !atMost && !exactly && (
        <span class="progress-bar" aria-hidden="true">
          <i style={{ '--share': Math.min(1, need === 0 ? 1 : have / need) }} />
        </span>
      )}
      <span class="visually-hidden">{isDone ? meeting.reached : meeting.missing}</span>
    </li>
  );
}
