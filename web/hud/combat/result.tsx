import { useEffect, useRef, useState } from 'preact/hooks';
import { CARD_VALUES, type GameView } from '../../../engine/index.ts';
import { Emblem } from '../../flat/emblem.tsx';
import type { Scene } from '../../i18n/decisions.ts';
import { tellEvent } from '../../i18n/events.ts';
import { fighting } from '../../i18n/fighting.ts';
import { sayCards, sayPlace } from '../../i18n/names.ts';
import type { LogLine } from '../../net/table-state.ts';
import '../move/move.css';
import './combat.css';
import { type Fought, lastFought } from './fight.ts';

interface ResultProps {
  view: GameView;
  scene: Scene;
  log: readonly LogLine[];
  /** The last thing that had happened when the table was opened: older combats are not shown again. */
  since: number;
}

/** Both sides revealed together, and what came of it; stays until it is dismissed. */
export function CombatResult({ view, scene, log, since }: ResultProps) {
  const [opened] = useState(since);
  const [dismissed, setDismissed] = useState(0);
  const fought = lastFought(log, Math.max(opened, dismissed));
  if (fought === undefined) return null;
  return (
    <ResultCard
      key={fought.seq}
      fought={fought}
      view={view}
      scene={scene}
      dismiss={() => setDismissed(fought.seq)}
    />
  );
}

interface CardProps {
  fought: Fought;
  view: GameView;
  scene: Scene;
  dismiss(): void;
}

function ResultCard({ fought, view, scene, dismiss }: CardProps) {
  const { at, attacker, defender, winner, aftermath } = fought;
  const card = useRef<HTMLElement>(null);
  const isTie = attacker.total === defender.total;
  return (
    <section
      class="panel combat-result"
      ref={card}
      aria-label={fighting.title(sayPlace(at))}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      {/* The table for the ear says it aloud. */}
      <div>
        <h2>{fighting.wins(scene.who(winner), sayPlace(at))}</h2>
        <div class="sides">
          {[attacker, defender].map((side) => (
            <section
              key={side.seat}
              class="side shown"
              data-faction={view.public.seats[side.seat]?.faction}
              data-won={side.seat === winner}
              aria-label={fighting.showed(scene.who(side.seat), side.total, side.dial, sayCards(side.cards))}
            >
              <h3>
                <Emblem faction={view.public.seats[side.seat]?.faction ?? ''} />
                <span>{scene.who(side.seat)}</span>
              </h3>
              <p class="shown-total" aria-hidden="true">
                <Counting to={side.total} />
              </p>
              <p class="shown-parts" aria-hidden="true">
                <span>{fighting.dialed(side.dial)}</span>
                {CARD_VALUES.flatMap((value) =>
                  Array.from({ length: side.cards[value] }, (_, n) => (
                    <span key={`${value}.${n}`} class="card">
                      {value}
                    </span>
                  )),
                )}
              </p>
            </section>
          ))}
        </div>
        <ul class="aftermath">
          {isTie && <li>{fighting.tie}</li>}
          {aftermath.map((event, index) => {
            const text = tellEvent(event, scene.who);
            return text === undefined ? null : <li key={index}>{text}</li>;
          })}
        </ul>
      </div>
      <button type="button" class="button button-main" onClick={dismiss}>
        {fighting.close}
      </button>
    </section>
  );
}

const COUNT_MS = 900;

/** Counts up from nothing, unless motion is not wanted. */
function Counting({ to }: { to: number }) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [shown, setShown] = useState(isStill ? to : 0);
  useEffect(() => {
    if (isStill) return;
    const begin = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const share = Math.min(1, (now - begin) / COUNT_MS);
      setShown(Math.round(to * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to, isStill]);
  return <>{shown}</>;
}
