import type { Decision, DecisionKind, GameView, Offer } from '../../../engine/index.ts';
import { cardsWorth, combatOf } from '../../decisions/draft/fight.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { fighting } from '../../i18n/fighting.ts';
import { sayPlace } from '../../i18n/names.ts';
import type { LogLine } from '../../net/table-state.ts';
import { CombatSides } from './sides.tsx';

interface CombatWatchProps {
  view: GameView;
  scene: Scene;
  log: readonly LogLine[];
  owed: readonly Decision[];
  offers: readonly Offer[];
  answer(id: string, answer: string): void;
}

/** Decisions that show both sides of the combat themselves. */
const FIGHTING: readonly DecisionKind[] = ['useAbility', 'commitCombat'];

/** A combat as those see it who have nothing to decide in it now: who watches, who waits, who has sealed. */
export function CombatWatch({ view, scene, log, owed, offers, answer }: CombatWatchProps) {
  const frame = combatOf(view);
  if (frame === undefined || owed.some(({ kind }) => FIGHTING.includes(kind))) return null;
  const { own } = view;
  const sealed = own?.commitment;
  const again = offers.find(({ kind }) => kind === 'takeBack');
  const thinking = [frame.attacker, frame.defender].filter((seat) => !frame.committed.includes(seat));
  return (
    <details class="panel combat combat-watch" open>
      <summary>{fighting.title(sayPlace(frame.at))}</summary>
      <div class="form">
        <CombatSides view={view} scene={scene} log={log} />
        {sealed !== undefined && (
          <div class="settle" role="status">
            <p>
              <span data-secret>{fighting.committed(sealed.dial + cardsWorth(sealed.cards))}</span>{' '}
              {thinking.map((seat) => fighting.waitsFor(scene.who(seat)))}
            </p>
            {again !== undefined && (
              <button
                type="button"
                class="button"
                data-offer="takeBack"
                onClick={() => answer(again.id, 'takeBack')}
              >
                {fighting.thinkAgain}
              </button>
            )}
          </div>
        )}
      </div>
    </details>
  );
}
