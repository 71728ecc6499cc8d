import { combatOutlook, type GameView } from '../../../engine/index.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { fighting } from '../../i18n/fighting.ts';
import { moving } from '../../i18n/moving.ts';
import { STRUCTURE_WORD, sayAbility } from '../../i18n/names.ts';
import type { LogLine } from '../../net/table-state.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { PlayIcon } from '../../ui/icons/move-sign.tsx';
import '../../decisions/form/picker.css';
import { tileRows } from '../../decisions/draft/tile-rows.ts';
import './combat.css';
import { abilitiesUsed, combatOf } from '../../decisions/draft/fight.ts';

type CombatOutlook = NonNullable<ReturnType<typeof combatOutlook>>;

interface SidesProps {
  view: GameView;
  scene: Scene;
  log: readonly LogLine[];
}

/** Attacker left, defender right, and what is at stake between them. */
export function CombatSides({ view, scene, log }: SidesProps) {
  const [frame, outlook] = [combatOf(view), combatOutlook(view)];
  if (frame === undefined || outlook === undefined) return null;
  return (
    <div class="sides">
      <Side force={outlook.attacker} part="attacks" {...{ view, scene, log }} />
      <Side force={outlook.defender} part="defends" {...{ view, scene, log }} />
      <Stake outlook={outlook} view={view} scene={scene} />
    </div>
  );
}

function Side({
  force,
  part,
  view,
  scene,
  log,
}: SidesProps & { force: CombatOutlook['attacker']; part: 'attacks' | 'defends' }) {
  const { seat, cards, most } = force;
  const owner = view.public.seats[seat];
  const frame = combatOf(view);
  if (owner === undefined || frame === undefined) return null;
  const used = abilitiesUsed(log, seat).map(sayAbility);
  const isSealed = frame.committed.includes(seat);
  return (
    <section class={`side side-${part}`} data-faction={owner.faction} data-sealed={isSealed}>
      <h3>
        <Emblem faction={owner.faction} />
        <span>
          {scene.who(seat)} <small class="side-part">{fighting[part]}</small>
        </span>
      </h3>
      <p class="side-stats">
        <span data-help="track.power">
          <PlayIcon name="power" />
          {owner.power}
          <span class="visually-hidden"> {fighting.power}</span>
        </span>
        <span data-help="track.cards">
          <PlayIcon name="cards" />
          {owner.hand}
          <span class="visually-hidden"> {fighting.hand}</span>
        </span>
      </p>
      <p class="side-note">{fighting.mayPlay(cards, most)}</p>
      {used.length > 0 && <p class="side-note">{fighting.used(used)}</p>}
      {frame.stage === 'commit' && (
        <p class="side-seal" data-sealed={isSealed}>
          {isSealed && <PlayIcon name="seal" />}
          {isSealed ? fighting.sealed : fighting.thinking}
        </p>
      )}
    </section>
  );
}

/** Units, goods, structure, and the popularity that a victory would cost. */
function Stake({ outlook, view, scene }: { outlook: CombatOutlook; view: GameView; scene: Scene }) {
  const { at, attacker, defender, popularity } = outlook;
  const { units, goods, structure } = tileRows(view, at, undefined, []);
  const unitsOf = (seat: number): string[] => {
    const ids = units.filter((row) => row.seat === seat).flatMap((row) => row.units);
    const n = (kind: string): number => ids.filter((id) => id.startsWith(kind)).length;
    return [
      ...(n('character') > 0 ? [fighting.character] : []),
      ...(n('mech') > 0 ? [fighting.mechs(n('mech'))] : []),
      ...(n('worker') > 0 ? [fighting.workers(n('worker'))] : []),
    ];
  };
  return (
    <section class="stake">
      <ul>
        <li>
          <b>{fighting.stake}</b>
        </li>
        {[attacker.seat, defender.seat].map((seat) => (
          <li key={seat}>{fighting.units(scene.who(seat), unitsOf(seat))}</li>
        ))}
        {goods.map(({ what, n }) => (
          <li key={what} class="stake-goods">
            <PlayIcon name={what} />
            {moving.cargo[what](n)}
          </li>
        ))}
        {structure !== undefined && (
          <li>{moving.structureOf(STRUCTURE_WORD[structure.structure], scene.who(structure.seat))}</li>
        )}
        {popularity > 0 && (
          <li class="stake-loss">{fighting.popularity(scene.who(attacker.seat), popularity)}</li>
        )}
      </ul>
    </section>
  );
}
