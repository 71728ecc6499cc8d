import { factionOf, type Table } from '../../../engine/index.ts';
import { automa as names } from '../../i18n/automa.ts';
import { sayFaction } from '../../i18n/names.ts';
import { solo } from '../../i18n/solo.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { Numbers } from '../players/player-row.tsx';
import { CardFace } from './card-face.tsx';
import { ChangeGame } from './change-game.tsx';
import { type Playback, SPEEDS } from './playback.ts';
import { StarTrackerStrip } from './star-tracker.tsx';
import { StepControls } from './step-controls.tsx';
import { sayYield } from './strip.tsx';
import { trackerShown } from './tracker.ts';

interface PanelProps {
  open: LiveTable | undefined;
  playback: Playback;
  table: Readonly<Table>;
  isModal: boolean;
  isFresh: boolean;
  close(): void;
}

/** All that lies open of the Automa: its card and why it did what it did, tracker, numbers and both piles. */
export function AutomaPanel({ open, playback, table, isModal, isFresh, close }: PanelProps) {
  const { automa, setup, seats } = table;
  const shown = trackerShown(table);
  const owner = seats.at(-1);
  if (automa === undefined || setup.automa === undefined || shown === undefined || owner === undefined)
    return null;
  const turn = playback.turn ?? playback.last;
  return (
    <Drawer title={solo.name} side="left" isModal={isModal} close={close}>
      {isFresh && open !== undefined && <ChangeGame open={open} table={table} />}
      <section data-help={`level.${setup.automa.level}`}>
        <p class="row">
          <Emblem faction={factionOf(owner.faction).id} />
          <b>
            {names.level[setup.automa.level]}, {sayFaction(owner.faction)}
          </b>
        </p>
        <Numbers owner={owner} />
        <p>{solo.deck(automa.deck)}</p>
        <p data-help="automa.yield">{sayYield(table, undefined)}</p>
      </section>
      {turn?.card !== undefined && <CardFace id={turn.card} strategy={turn.strategy} tried={turn.tried} />}
      <Steps playback={playback} leave={isModal ? close : undefined} />
      <StarTrackerStrip shown={shown} />
      <Pile
        title={solo.piles.main(automa.discards.length)}
        cards={automa.discards}
        strategy={automa.strategy}
      />
      <Pile
        title={solo.piles.combat(automa.combatDiscards.length)}
        cards={automa.combatDiscards}
        strategy={automa.strategy}
      />
    </Drawer>
  );
}

/** Every step as a button that shows it on the map; where the drawer covers the map, it is pushed back. */
function Steps({ playback, leave }: { playback: Playback; leave: (() => void) | undefined }) {
  const turn = playback.turn ?? playback.last;
  return (
    <section class="automa-steps" data-help="automa.steps">
      <h3>{solo.steps.name}</h3>
      {turn === undefined ? (
        <p class="quiet">{solo.steps.none}</p>
      ) : (
        <ol>
          {turn.steps.map((step, index) => (
            <li key={index}>
              <button
                type="button"
                class="log-event"
                aria-current={playback.step === step ? 'step' : undefined}
                onClick={() => {
                  playback.show(turn.number, index);
                  leave?.();
                }}
              >
                {step.text}
              </button>
            </li>
          ))}
        </ol>
      )}
      <StepControls playback={playback} />
      <label class="automa-speed" data-help="automa.speed">
        <span>{solo.speed}</span>
        <select
          value={playback.speed}
          onChange={({ currentTarget }) => {
            const speed = SPEEDS.find((one) => one === currentTarget.value);
            if (speed !== undefined) playback.setSpeed(speed);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {solo.speeds[speed]}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

function Pile({
  title,
  cards,
  strategy,
}: {
  title: string;
  cards: readonly number[];
  strategy: NonNullable<Table['automa']>['strategy'];
}) {
  return (
    <details data-help="automa.piles">
      <summary>{title}</summary>
      {cards.length === 0 && <p class="quiet">{solo.piles.none}</p>}
      {cards.toReversed().map((id) => (
        <CardFace key={id} id={id} strategy={strategy} />
      ))}
    </details>
  );
}
