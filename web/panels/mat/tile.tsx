import type { SeatId } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { mat, sayFullReason, sayShortReason } from '../../i18n/mat.ts';
import { MatIcon, type SignName } from '../../ui/icons/mat-signs.tsx';
import { type Amount, type Tile, tileMarks } from './tiles.ts';

export const tileWord = ({ choice, section }: Tile): string =>
  choice === 'bottom' ? mat.bottom[section] : mat.tile[choice];

/** Without the marks that only say where a word may be broken. */
const spokenWord = (word: string): string => word.replaceAll('\u00AD', '');

const TOP_SIGN: Readonly<Record<Exclude<Tile['choice'], 'bottom'>, SignName>> = {
  move: 'move',
  coins: 'coins',
  power: 'power',
  cards: 'cards',
  goods: 'goods',
  popularity: 'popularity',
  produce: 'produce',
  card: 'factory',
};

const tileSign = ({ choice, section }: Tile): SignName =>
  choice === 'bottom' ? (section === 'factory' ? 'move' : section) : TOP_SIGN[choice];

const sayAmount = ({ sign, n }: Amount): string => {
  const words: Readonly<Partial<Record<SignName, (n: number) => string>>> = mat.sign;
  return words[sign]?.(n) ?? String(n);
};

/** Cost and gain in words, with what hangs on it: what a tile says to those who do not see its signs. */
export function sayTile(tile: Tile, seat: SeatId, who: Who): string {
  const { costs, gains, isEither, reason } = tile;
  const marks = tileMarks(tile, seat);
  const gain = gains.map(sayAmount);
  return [
    costs.length > 0 ? mat.costs(costs.map(sayAmount)) : '',
    gain.length > 0 ? (isEither ? mat.givesOne(gain) : mat.gives(gain)) : '',
    marks.star ? mat.star : '',
    marks.end ? mat.ends : '',
    marks.neighbours.length > 0 ? mat.neighbourGains(marks.neighbours.map(who)) : '',
    marks.noWayBack ? mat.noWayBack : '',
    reason === undefined ? '' : sayFullReason(reason),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function Amounts({
  of,
  tone,
  isEither = false,
}: {
  of: readonly Amount[];
  tone: string;
  isEither?: boolean;
}) {
  return (
    <span class={`amounts amounts-${tone}`}>
      {of.map(({ sign, n }, index) => (
        <span key={sign} class="amount">
          {isEither && index > 0 && <i>/</i>}
          <b>
            {tone === 'cost' ? '−' : sign === 'unit' || sign === 'hex' ? '' : '+'}
            {n}
          </b>
          <MatIcon name={sign} />
        </span>
      ))}
    </span>
  );
}

interface TileProps {
  tile: Tile;
  seat: SeatId;
  who: Who;
  /** Nothing can be chosen here at all: the mat is only looked at. */
  isReadOnly: boolean;
  isDisabled: boolean;
  isPressed: boolean;
  tap(tile: Tile): void;
  look(tile: Tile | undefined): void;
}

/** A half of a top action or a bottom action. Closed ones can be tapped as well: they say why. */
export function TileButton({ tile, seat, who, isReadOnly, isDisabled, isPressed, tap, look }: TileProps) {
  const { id, choice, section, isOpen, reason, costs, gains, isEither } = tile;
  const told = sayTile(tile, seat, who);
  const word = tileWord(tile);
  return (
    <button
      type="button"
      class={isOpen ? 'tile option' : 'tile'}
      data-option={id}
      data-row={choice === 'bottom' ? 'bottom' : 'top'}
      data-state={isOpen ? 'open' : reason === undefined ? 'shown' : 'closed'}
      data-help={choice === 'bottom' ? `section.${section}` : `choice.${choice}`}
      aria-pressed={isOpen ? isPressed : undefined}
      aria-disabled={isOpen || isReadOnly ? undefined : true}
      disabled={isDisabled && isOpen}
      title={told}
      onClick={() => tap(tile)}
      onFocus={() => look(tile)}
      onBlur={() => look(undefined)}
      onMouseEnter={() => look(tile)}
      onMouseLeave={() => look(undefined)}
    >
      <span class="visually-hidden">{`${spokenWord(word)}: ${told === '' ? mat.nothing : told}`}</span>
      <MatIcon name={tileSign(tile)} />
      <span class="tile-word" aria-hidden="true">
        {word}
      </span>
      <span class="tile-deal" aria-hidden="true">
        {costs.length > 0 && <Amounts of={costs} tone="cost" />}
        {gains.length > 0 && <Amounts of={gains} tone="gain" isEither={isEither} />}
      </span>
      {reason !== undefined && (
        <span class="tile-why" aria-hidden="true">
          {sayShortReason(reason)}
        </span>
      )}
      <MarkSigns tile={tile} seat={seat} />
    </button>
  );
}

function MarkSigns({ tile, seat }: { tile: Tile; seat: SeatId }) {
  const { star, end, noWayBack, neighbours } = tileMarks(tile, seat);
  if (!star && !end && !noWayBack && neighbours.length === 0) return null;
  return (
    <span class="tile-marks" aria-hidden="true">
      {star && <MatIcon name="star" />}
      {end && <MatIcon name="end" />}
      {neighbours.length > 0 && <MatIcon name="neighbours" />}
      {noWayBack && <small>{mat.noWayBack}</small>}
    </span>
  );
}
