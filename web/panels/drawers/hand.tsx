import { CARD_VALUES, type GameView, seatsFrom } from '../../../engine/index.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { Stat } from '../../ui/icons/stat-icons.tsx';
import { HoldToLook } from '../../ui/streaming-switch.tsx';
import { Backs } from '../cards/card-back.tsx';
import './hand.css';

const words = drawerPanels.hand;

/** The own combat cards, how many the others hold, and what has been discarded. */
export function Hand({ scene }: { scene: Scene }) {
  const { own, table, who } = scene;
  return (
    <>
      {own !== undefined && <OwnHand own={own} />}
      <section>
        <h3>{words.others}</h3>
        <ul class="hands">
          {seatsFrom(table, own?.seat)
            .filter((seat) => seat !== own?.seat)
            .map((seat) => (
              <li key={seat}>
                <span>{who(seat)}</span>
                <Backs n={table.seats[seat]?.hand ?? 0} />
                <Stat icon="cards" word="" value={table.seats[seat]?.hand ?? 0} />
              </li>
            ))}
        </ul>
      </section>
      {own !== undefined && own.scouted.length > 0 && (
        <section>
          <h3>{words.scouted}</h3>
          <ul>
            {own.scouted.map(({ from, to, value }, index) => (
              <li key={`${index}`} data-secret>
                {to === own.seat ? words.took(who(from), value) : words.gave(who(to), value)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{words.discards}</h3>
        <Discards scene={scene} />
        <p class="quiet deck">
          <Backs n={Math.min(table.deck, 3)} />
          {words.deck(table.deck)}
        </p>
      </section>
    </>
  );
}

function OwnHand({ own }: { own: Readonly<NonNullable<GameView['own']>> }) {
  const held = CARD_VALUES.flatMap((value) =>
    Array.from({ length: own.hand[value] }, (_, n) => ({ value, n })),
  );
  const total = held.reduce((sum, { value }) => sum + value, 0);
  return (
    <section data-help="here.cards">
      <h3>{words.yours}</h3>
      <HoldToLook />
      {held.length === 0 ? (
        <p class="quiet">{words.none}</p>
      ) : (
        <>
          <ul class="hand">
            {held.map(({ value, n }, at) => (
              <li
                key={`${value}.${n}`}
                class="card"
                data-help="track.cards"
                data-secret
                style={{ '--at': at, '--n': held.length }}
              >
                <span class="visually-hidden">{words.card(value)}</span>
                <span aria-hidden="true">{value}</span>
              </li>
            ))}
          </ul>
          <p class="quiet" data-secret>
            {words.sum(held.length, total)}
          </p>
        </>
      )}
    </section>
  );
}

function Discards({ scene: { table } }: { scene: Scene }) {
  const discarded = CARD_VALUES.filter((value) => table.discards[value] > 0);
  if (discarded.length === 0) return <p class="quiet">{words.noDiscards}</p>;
  return <p>{discarded.map((value) => words.times(table.discards[value], value)).join(' · ')}</p>;
}
