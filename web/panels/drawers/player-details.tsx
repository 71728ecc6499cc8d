import type { ComponentChildren } from 'preact';
import {
  BOTTOM_ACTIONS,
  factionOf,
  type GameView,
  isHex,
  matColumn,
  type Seat,
  type SeatId,
  STRUCTURES,
  TRACK_TOP,
} from '../../../engine/index.ts';
import { sayFactoryCardRule } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import {
  BONUS_WORD,
  SECTION_WORD,
  STAR_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayFactoryCard,
  sayMat,
  sayObjective,
  sayPlace,
} from '../../i18n/names.ts';
import { players } from '../../i18n/players.ts';
import { cachedScore } from '../../lib/engine-cache.ts';
import type { TableSource } from '../../net/table-source.ts';
import { AbilityMark } from '../../ui/icons/ability-sign.tsx';
import { clockReading, sayTime } from '../clock/clock.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import { HeldGoods } from '../players/held-goods.tsx';
import { Numbers, sayColumn } from '../players/player-row.tsx';
import './player-details.css';

const words = drawerPanels.details;

interface PlayerDetailsProps {
  view: GameView;
  source: TableSource;
  seat: SeatId;
  name: string;
  showReach(): void;
  /** The mat of the seat, to be read. */
  children?: ComponentChildren;
}

/** Everything that lies open of one player. */
export function PlayerDetails({ view, source, seat, name, showReach, children }: PlayerDetailsProps) {
  const owner = view.public.seats[seat];
  if (owner === undefined) return null;
  return (
    <>
      <Counted view={view} source={source} seat={seat} owner={owner} />
      <button type="button" class="button" onClick={showReach}>
        {players.showReach(name)}
      </button>
      {children}
      <MatTable owner={owner} />
      <Abilities owner={owner} />
      <Part title={words.structures} nothing={words.noStructures}>
        {STRUCTURES.flatMap((structure) => {
          const at = owner.structures[structure];
          return at === 'mat' ? [] : [`${STRUCTURE_WORD[structure]}: ${sayPlace(at)}`];
        })}
      </Part>
      <Part title={words.stars} nothing={words.noStars}>
        {owner.stars.map((star) => STAR_WORD[star])}
      </Part>
      <Part title={words.objectives} nothing="">
        {[...owner.revealed.map(sayObjective), words.held(owner.objectives)]}
      </Part>
      {owner.factoryCard !== undefined && (
        <Part title={words.factory} nothing="">
          {[`${sayFactoryCard(owner.factoryCard)}: ${sayFactoryCardRule(owner.factoryCard)}`]}
        </Part>
      )}
    </>
  );
}

/** What the clock of a seat shows, and whether it has more of it than others. */
function useTime(source: TableSource, seat: SeatId): string | undefined {
  const [clock, lobby] = [source.clock.value, source.lobby.value];
  const now = useRoomTime(source, clock !== undefined);
  const time = clock && clockReading(clock, seat, now);
  const { extraTime = 1 } = lobby?.chairs[seat] ?? {};
  if (time === undefined) return undefined;
  return [sayTime(time.left), ...(extraTime > 1 ? [players.extraTime(extraTime)] : [])].join(', ');
}

type CountedProps = Pick<PlayerDetailsProps, 'view' | 'source' | 'seat'> & { owner: Readonly<Seat> };

function Counted({ view, source, seat, owner }: CountedProps) {
  const time = useTime(source, seat);
  const lines = cachedScore(view).find((card) => card.seat === seat)?.lines ?? [];
  const territories = lines.find(({ kind }) => kind === 'territories')?.count ?? 0;
  const workers = owner.workers.filter((spot) => spot !== 'mat').length;
  const facts = [
    [players.power, words.outOf(owner.power, TRACK_TOP.power)],
    [players.popularity, words.outOf(owner.popularity, TRACK_TOP.popularity)],
    [words.territories, String(territories)],
    [words.workers, words.outOf(workers, owner.workers.length)],
    ...(time === undefined ? [] : [[words.time, time]]),
  ];
  return (
    <section aria-label={words.numbers}>
      <Numbers owner={owner} />
      <p class="player-stats">
        <HeldGoods table={view.public} seat={seat} />
      </p>
      <dl class="facts-list">
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The mat as a table: what each bottom action costs and pays now, and whose recruit is free. */
function MatTable({ owner }: { owner: Readonly<Seat> }) {
  if (owner.mat === undefined) return null;
  const brackets = BOTTOM_ACTIONS.reduce((sum, action) => sum + matColumn(owner, action).brackets, 0);
  return (
    <section>
      <h3>{words.mat(sayMat(owner.mat))}</h3>
      <table class="mat-table">
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.cost}</th>
            <th scope="col">{words.coins}</th>
            <th scope="col">{words.recruit}</th>
          </tr>
        </thead>
        <tbody>
          {BOTTOM_ACTIONS.map((action) => {
            const bonus = owner.recruits[action];
            const { costNow, paidIn, coins } = matColumn(owner, action);
            return (
              <tr key={action} data-pawn={owner.section === action}>
                <th scope="row">{sayColumn(owner, action)}</th>
                <td>{words.costs(costNow, paidIn)}</td>
                <td>{coins}</td>
                <td title={bonus && words.bonus(SECTION_WORD[action], BONUS_WORD[bonus])}>
                  {bonus === undefined ? words.kept : words.freed}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="quiet">{words.cubes(owner.freed.length, brackets)}</p>
    </section>
  );
}

function Abilities({ owner }: { owner: Readonly<Seat> }) {
  const { ability, mechs } = factionOf(owner.faction);
  const all = [
    { ability, at: undefined },
    ...mechs.map((one, slot) => ({ ability: one, at: owner.mechs[slot] ?? 'mat' })),
  ];
  return (
    <section>
      <h3>{words.abilities}</h3>
      <ul class="ability-list">
        {all.map(({ ability: one, at }) => (
          <li key={one.id} data-covered={at === 'mat'}>
            <AbilityMark ability={one} />
            <span>
              <b>{sayAbility(one.id)}</b>
              {at === 'mat' && ` (${words.covered})`}
              {at !== undefined && at !== 'mat' && isHex(at) && ` · ${sayPlace(at)}`}
              <br />
              {sayAbilityHelp(one)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ title, nothing, children }: { title: string; nothing: string; children: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p class="quiet">{nothing}</p>
      ) : (
        <ul class="plain-list">
          {children.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
