import {
  type SeatId,
  STARS,
  STARS_TO_END,
  type Star,
  seatsFrom,
  starProgress,
  type Table,
} from '../../../engine/index.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { capital, STAR_WORD } from '../../i18n/names.ts';
import type { Moments } from '../../net/table-source.ts';
import type { LogLine } from '../../net/table-state.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { MomentLink } from '../log/moment-link.tsx';
import './triumph-track.css';

const words = drawerPanels.triumph;

interface TriumphProps {
  scene: Scene;
  /** Where stars were placed, as far back as it goes. */
  log: readonly LogLine[];
  /** Every star leads to the moment at which it was placed. */
  moments: Moments | undefined;
}

/** Who has which star, and how far everybody is from the others: who can end the game, and how. */
export function TriumphTrack({ scene, log, moments }: TriumphProps) {
  const { table, own, who } = scene;
  const seats = seatsFrom(table, own?.seat).filter((seat) => table.seats[seat] !== undefined);
  const closest = seats.filter((seat) => starsOf(table, seat).length === STARS_TO_END - 1);
  return (
    <section data-help="track.stars">
      <h3>{words.track}</h3>
      {table.ended === undefined &&
        closest.map((seat) => (
          <p key={seat} class="wrong">
            {words.oneLeft(who(seat))}
          </p>
        ))}
      {/* Seven columns may be wider than a small screen. */}
      <div class="triumph-scroll">
        <table class="triumph">
          <thead>
            <tr>
              <th scope="col">{words.goal}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <Emblem faction={table.seats[seat]?.faction ?? ''} />
                  <span class="visually-hidden">{who(seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goalsOf(table).map((star) => (
              <tr key={star}>
                <th scope="row" data-help={star === 'tracker' ? 'automa.tracker' : `star.${star}`}>
                  <Icon name={star} class="triumph-goal" />
                  {capital(STAR_WORD[star])}
                </th>
                {seats.map((seat) => (
                  <Goal key={seat} {...{ table, seat, star, log, moments }} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {seats.map((seat) => (
                <td key={seat}>{starsOf(table, seat).length}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** AUT-61: the stars of an Automa's tracker lie beside the track. */
const goalsOf = ({ setup }: Readonly<Table>): readonly Star[] =>
  setup.automa === undefined ? STARS : [...STARS, 'tracker'];

const starsOf = (table: Readonly<Table>, seat: SeatId): readonly Star[] => table.seats[seat]?.stars ?? [];

interface GoalProps extends Omit<TriumphProps, 'scene'> {
  table: Readonly<Table>;
  seat: SeatId;
  star: Star;
}

/** When a seat placed its stars for a goal, the newest last; what was taken back is none. */
const momentsOfStar = (log: readonly LogLine[], seat: SeatId, star: Star): number[] =>
  log
    .filter(({ isUndone }) => isUndone !== true)
    .flatMap(({ seq, events }) =>
      events
        .filter((event) => event.kind === 'starPlaced' && event.seat === seat && event.star === star)
        .map(() => seq),
    );

/** One star after the other; of those that were placed before the log begins, the way is not known. */
function PlacedStars({
  placed,
  at,
  moments,
}: { placed: number; at: number[] } & Pick<TriumphProps, 'moments'>) {
  const ways = Array.from({ length: placed }, (_, index) => at[index + at.length - placed]);
  return ways.map((seq, index) =>
    seq === undefined || moments === undefined ? (
      <span key={index} aria-hidden="true">
        ★
      </span>
    ) : (
      <MomentLink key={index} {...{ seq, moments }} class="triumph-moment" label={moments.label()}>
        ★
      </MomentLink>
    ),
  );
}

/** Stars that are placed, or else how far it is to the first. */
function Goal({ table, seat, star, log, moments }: GoalProps) {
  const placed = starsOf(table, seat).filter((other) => other === star).length;
  if (placed > 0)
    return (
      <td data-star="true">
        <PlacedStars {...{ placed, moments }} at={momentsOfStar(log, seat, star)} />
        <span class="visually-hidden">{words.stars(placed)}</span>
      </td>
    );
  const progress = starProgress(table, seat, star);
  if (progress === 'closed')
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{words.notFor}</span>
      </td>
    );
  if (progress === 'unknown') return <td>·</td>;
  return (
    <td>
      <span aria-hidden="true">
        {progress.n}
        <small>/{progress.of}</small>
      </span>
      <span class="visually-hidden">{words.progress(progress.n, progress.of)}</span>
    </td>
  );
}
