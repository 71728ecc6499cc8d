import {
  BOTTOM_ACTIONS,
  factionOf,
  matColumn,
  type Seat,
  type SeatId,
  STARS_TO_END,
} from '../../../engine/index.ts';
import type { ChairView } from '../../../worker/protocol/messages.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { SECTION_WORD, sayAbility, sayFaction, sayMat, TOP_WORD } from '../../i18n/names.ts';
import { players } from '../../i18n/players.ts';
import { memoised } from '../../lib/memoised.ts';
import { useHold } from '../../lib/use-hold.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { AbilityMark } from '../../ui/icons/ability-sign.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stat } from '../../ui/icons/stat-icons.tsx';
import { PopularityBar } from '../../ui/popularity-bar.tsx';
import { MINUTE, sayAgo } from '../clock/clock.ts';

interface PlayerRowProps {
  seat: SeatId;
  owner: Readonly<Seat> | undefined;
  chair: ChairView | undefined;
  /** What one should know of somebody who may not be there. */
  status: string | undefined;
  /** What the clock shows, if there is one. */
  left: string | undefined;
  isRunning: boolean;
  isMe: boolean;
  isTurn: boolean;
  isWaitedFor: boolean;
  isNeighbour: boolean;
  isReachShown: boolean;
  showReach(seat: SeatId | undefined): void;
  unfold(seat: SeatId): void;
}

/** One player: who, whose turn, and the numbers that others decide by. */
export const PlayerRow = memoised((props: PlayerRowProps) => {
  const { seat, owner, chair, isTurn, isWaitedFor, isReachShown, showReach, unfold } = props;
  const turn = (isOn: boolean): void => showReach(isOn ? seat : undefined);
  const hold = useHold({ isOn: isReachShown, turn });
  if (owner === undefined) return null;
  const name = chair?.name ?? sayFaction(owner.faction);
  const isLastStar = owner.stars.length === STARS_TO_END - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== 't' || !isPlain || !areKeysOn()) return;
    // Elsewhere the same key goes to a place of the map.
    event.preventDefault();
    turn(!isReachShown);
  };
  return (
    <li
      class="player"
      data-seat={seat}
      data-turn={isTurn}
      data-waited={isWaitedFor}
      data-last-star={isLastStar}
      onKeyDown={onKeyDown}
    >
      <button type="button" class="player-emblem" aria-label={players.showReach(name)} {...hold}>
        <Emblem faction={owner.faction} />
      </button>
      <button type="button" class="player-body" onClick={() => unfold(seat)}>
        <NameLine {...props} name={name} />
        <Numbers owner={owner} />
        <Signs owner={owner} />
      </button>
    </li>
  );
});

type NameLineProps = Pick<
  PlayerRowProps,
  'owner' | 'chair' | 'status' | 'left' | 'isRunning' | 'isMe' | 'isTurn' | 'isNeighbour'
>;

function NameLine({
  owner,
  chair,
  name,
  status,
  left,
  isRunning,
  isMe,
  isTurn,
  isNeighbour,
}: NameLineProps & { name: string }) {
  return (
    <span class="player-head">
      <span class="player-name">
        <b title={owner && whoIs(name, owner)}>{name}</b>
        {owner !== undefined && <span class="visually-hidden">, {sayFaction(owner.faction)}, </span>}
        {isNeighbour && <RecruitMark />}
        {isMe && <span class="tag said">{players.you}</span>}
        {isTurn && <span class="tag tag-turn">{players.turn}</span>}
        {status !== undefined && (
          <small class="player-status" title={status}>
            {status}
          </small>
        )}
      </span>
      {left !== undefined && (
        <span class="player-clock" data-help="clock.bank" data-running={isRunning}>
          {left}
          <ExtraTime times={chair?.extraTime} />
        </span>
      )}
    </span>
  );
}

/** A seat that has longer than the others: everybody sees it. */
function ExtraTime({ times = 1 }: { times: number | undefined }) {
  if (times === 1) return null;
  return (
    <small class="extra-time" title={players.extraTime(times)} data-help="here.extraTime">
      <span aria-hidden="true">×{times}</span>
      <span class="visually-hidden">, {players.extraTime(times)}</span>
    </small>
  );
}

/** Name, faction and mat; an Automa has no mat. */
function whoIs(name: string, { faction, mat }: Readonly<Seat>): string {
  return `${name}: ${sayFaction(faction)}${mat === undefined ? '' : `, ${sayMat(mat)}`}`;
}

/** Neighbours share the bonuses of recruits. */
function RecruitMark() {
  return (
    <span class="neighbour" data-help="here.players">
      <Icon name="neighbours" class="neighbour-sign" />
      <span class="visually-hidden"> ({players.neighbour})</span>
    </span>
  );
}

export function Numbers({ owner }: { owner: Readonly<Seat> }) {
  const { power, popularity, coins, hand, stars } = owner;
  return (
    <span class="player-stats">
      <Stat icon="stars" word={players.stars(STARS_TO_END)} value={stars.length} />
      <Stat icon="power" word={players.power} value={power} />
      <Stat icon="cards" word={players.cards} value={hand} />
      <Stat icon="coins" word={players.coins} value={coins} />
      <Stat icon="popularity" word={players.popularity} value={popularity} />
      <PopularityBar popularity={popularity} />
    </span>
  );
}

/** Where the pawn stands, which recruits are free, and which mech abilities are in force. */
function Signs({ owner }: { owner: Readonly<Seat> }) {
  const { recruits, section } = owner;
  const freed = BOTTOM_ACTIONS.filter((action) => recruits[action] !== undefined);
  const abilities = factionOf(owner.faction).mechs.filter(
    (_, slot) => (owner.mechs[slot] ?? 'mat') !== 'mat',
  );
  const column = section === undefined ? undefined : sayColumn(owner, section);
  return (
    <span class="player-signs">
      <span class="pawn" data-help="turn.pawn">
        <span class="visually-hidden">{column === undefined ? players.noPawn : players.pawn(column)}, </span>
        <span aria-hidden="true">{column ?? '–'}</span>
      </span>
      <span class="recruits">
        <span class="visually-hidden">{players.recruits(freed.map((action) => SECTION_WORD[action]))}, </span>
        {BOTTOM_ACTIONS.map((action) => (
          <i
            key={action}
            aria-hidden="true"
            data-free={recruits[action] !== undefined}
            data-help={`recruit.${action}`}
          >
            {SECTION_WORD[action].charAt(0)}
          </i>
        ))}
      </span>
      <span class="abilities">
        <span class="visually-hidden">{players.abilities(abilities.map(({ id }) => sayAbility(id)))}</span>
        {abilities.map((ability) => (
          <AbilityMark key={ability.id} ability={ability} />
        ))}
      </span>
    </span>
  );
}

/** "Trade/Deploy": both rows of a column of the mat. */
export function sayColumn(owner: Readonly<Seat>, section: NonNullable<Seat['section']>): string {
  if (section === 'factory') return SECTION_WORD.factory;
  return `${TOP_WORD[matColumn(owner, section).top]}/${SECTION_WORD[section]}`;
}

/** What one should know of somebody who may not be there. */
export function presenceText(
  chair: ChairView | undefined,
  hasResigned: boolean,
  now: number,
): string | undefined {
  if (hasResigned) return players.status.resigned;
  if (chair === undefined) return undefined;
  if (chair.kind === 'bot') return players.status.bot;
  if (chair.isPlayedOn) return players.status.playedOn;
  if (chair.isConnected) return undefined;
  // For how long, once it is worth the room beside the name.
  const away = chair.awaySince === undefined ? 0 : now - chair.awaySince;
  return away < MINUTE ? players.status.away : players.status.awayFor(sayAgo(away));
}
