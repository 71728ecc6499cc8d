import { useEffect, useState } from 'preact/hooks';
import type { GameView, Place } from '../../../engine/index.ts';
import { COMBAT_MS } from '../../board/combat-time.ts';
import { BOARD, placeCentre } from '../../board/geometry.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { tellEvent } from '../../i18n/events.ts';
import { fighting } from '../../i18n/fighting.ts';
import { sayCards, sayPlace } from '../../i18n/names.ts';
import type { LogLine } from '../../net/table-state.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { StrokeIcon } from '../../ui/icons/rail-icons.tsx';
import './combat.css';
import { type Fought, hasGoneOn, lastFought } from '../../decisions/draft/fight.ts';
import { Dial } from './dial.tsx';
import { cardsOf, momentOf, type SideMoment } from './scene-moment.ts';
import './result.css';

interface ResultProps {
  view: GameView;
  scene: Scene;
  log: readonly LogLine[];
  /** The last thing that had happened when the table was opened: older combats are not shown again. */
  since: number;
  /** Where the map can be tapped now: the card keeps to the other edge. */
  targets: readonly Place[];
  /** The map shows it now, as a scene. */
  isPlaying: boolean;
}

/**
 * Both sides revealed together, told as a scene while the map shows it, and what came of it. Over the rim of the map, in nobody's way; it stays until it is dismissed,
 * until the reader goes on, or until the next combat. The log keeps it.
 */
export function CombatResult({ view, scene, log, since, targets, isPlaying }: ResultProps) {
  const [opened] = useState(since);
  const [dismissed, setDismissed] = useState(0);
  const fought = lastFought(log, Math.max(opened, dismissed));
  const isOver = fought === undefined || hasGoneOn(log, view.own?.seat, fought.seq);
  // At the end the map is needed for the count.
  if (isOver || view.public.ended !== undefined) return null;
  return (
    <ResultCard
      key={fought.seq}
      fought={fought}
      view={view}
      scene={scene}
      isPlaying={isPlaying}
      edge={edgeAwayFrom(targets.length > 0 ? targets : [fought.at])}
      dismiss={() => setDismissed(fought.seq)}
    />
  );
}

interface CardProps {
  fought: Fought;
  view: GameView;
  scene: Scene;
  edge: 'top' | 'bottom';
  isPlaying: boolean;
  dismiss(): void;
}

const MIDDLE = BOARD.y + BOARD.height / 2;

/** The edge of the map that most of these places are not at. */
function edgeAwayFrom(places: readonly Place[]): 'top' | 'bottom' {
  const above = places.filter((place) => placeCentre(place).y < MIDDLE).length;
  return above > places.length - above ? 'bottom' : 'top';
}

function ResultCard({ fought, view, scene, edge, isPlaying, dismiss }: CardProps) {
  const { at, attacker, defender, winner, aftermath } = fought;
  const moment = momentOf(fought, useSceneTime(isPlaying));
  const isTie = attacker.total === defender.total;
  useEscape(dismiss);
  const came = [
    ...(isTie ? [fighting.tie] : []),
    ...aftermath.flatMap((event) => tellEvent(event, scene.who) ?? []),
  ];
  const sides = [
    { side: attacker, now: moment.attacker },
    { side: defender, now: moment.defender },
  ];
  return (
    <section
      class="panel combat-result"
      data-help="decision.commitCombat"
      data-edge={edge}
      data-decided={moment.isDecided}
      aria-label={fighting.title(sayPlace(at))}
    >
      {/* The table for the ear says it aloud. */}
      <h2>
        {moment.isDecided ? fighting.wins(scene.who(winner), sayPlace(at)) : fighting.title(sayPlace(at))}
      </h2>
      <button type="button" class="result-close" aria-label={fighting.close} onClick={dismiss}>
        <StrokeIcon name="close" />
      </button>
      <div class="sides">
        {sides.map(({ side, now }) => (
          <section
            key={side.seat}
            class="side shown"
            data-faction={view.public.seats[side.seat]?.faction}
            data-won={moment.isDecided && side.seat === winner}
            aria-label={fighting.showed(scene.who(side.seat), side.total, side.dial, sayCards(side.cards))}
          >
            <h3>
              <Emblem faction={view.public.seats[side.seat]?.faction ?? ''} />
              <span>{scene.who(side.seat)}</span>
            </h3>
            <ShownParts side={side} now={now} />
          </section>
        ))}
      </div>
      {came.length > 0 && (
        <ul class="aftermath">
          {came.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What one side has shown so far: the total, the dial, and its cards, which are turned over one by one. */
function ShownParts({ side, now }: { side: Fought['attacker']; now: SideMoment }) {
  return (
    <>
      <p class="shown-total" aria-hidden="true">
        {now.total}
      </p>
      <p class="shown-parts" aria-hidden="true">
        <Dial n={now.dial} />
        {cardsOf(side).map((value, index) => (
          <span key={index} class="shown-card" data-open={index < now.opened}>
            {index < now.opened ? value : ''}
          </span>
        ))}
      </p>
    </>
  );
}

/** Escape puts the card away, wherever the focus is, unless something else lies open and wants it. */
function useEscape(dismiss: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** How far the scene has come; at its end if it is not shown, or no longer. */
function useSceneTime(isPlaying: boolean): number {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    const begin = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const passed = Math.max(0, now - begin);
      setMs(passed);
      if (passed < COMBAT_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return isPlaying ? ms : COMBAT_MS;
}
