import type { DecisionKind } from '../../../engine/index.ts';
import { cardsWorth, combatOf } from '../../decisions/draft/fight.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { fighting } from '../../i18n/fighting.ts';
import { sayPlace } from '../../i18n/names.ts';
import type { GameSource } from '../../net/table-source.ts';
import { CombatSides } from './sides.tsx';

interface CombatWatchProps {
  source: GameSource;
  scene: Scene;
}

/** Decisions that show both sides of the combat themselves. */
const FIGHTING: readonly DecisionKind[] = ['useAbility', 'commitCombat'];

/** A combat as those see it who have nothing to decide in it now: who watches, who waits, who has sealed. */
export function CombatWatch({ source, scene }: CombatWatchProps) {
  const view = source.view.value;
  const frame = combatOf(view);
  if (frame === undefined || source.owed.value.some(({ kind }) => FIGHTING.includes(kind))) return null;
  const { own } = view;
  const sealed = own?.commitment;
  const again = source.offers.value.find(({ kind }) => kind === 'takeBack');
  const thinking = [frame.attacker, frame.defender].filter((seat) => !frame.committed.includes(seat));
  return (
    <details class="panel combat combat-watch" open>
      <summary>{fighting.title(sayPlace(frame.at))}</summary>
      <div class="form">
        <CombatSides view={view} scene={scene} log={source.log.value} />
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
                onClick={() => source.live?.answer(again.id, 'takeBack')}
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
