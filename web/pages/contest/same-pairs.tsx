import type { ContestPair, RoundView, SeatResult } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import { structureTiles } from '../../i18n/structure-tiles.ts';
import type { NameOf } from './rounds.ts';

const words = contestPages.page;

/** What came of one pair at a table. */
interface Played extends Pick<SeatResult, 'player' | 'coins'> {
  table: number;
}

/** What came of each pair at the tables of a duplicate round, the most coins first; of a pair that nobody played there is nothing. */
export function comparedIn({ duplicate, tables }: RoundView): { pair: ContestPair; played: Played[] }[] {
  return (duplicate?.pairs ?? []).flatMap((pair) => {
    const played = tables
      .flatMap(({ number, result }) => (result?.seats ?? []).map((seat) => ({ ...seat, table: number })))
      .filter(({ faction, mat }) => faction === pair.faction && mat === pair.mat)
      .map(({ player, coins, table }) => ({ player, coins, table }))
      .sort((a, b) => b.coins - a.coins || a.table - b.table);
    return played.length === 0 ? [] : [{ pair, played }];
  });
}

const sayPair = ({ faction, mat }: ContestPair): string =>
  contestPages.form.pair(sayFaction(faction), sayMat(mat));

/** What all tables of a duplicate round play; once it is over, what everybody made of the same pair. */
export function SamePairs({
  round,
  nameOf,
  found,
}: {
  round: RoundView;
  nameOf: NameOf;
  found: string | undefined;
}) {
  const { duplicate, isOver } = round;
  if (duplicate === undefined) return null;
  const compared = isOver ? comparedIn(round) : [];
  return (
    <section class="panel same-pairs" aria-labelledby="same-pairs">
      <h2 id="same-pairs">{words.compared}</h2>
      <p>
        {words.sameTile(structureTiles[duplicate.tile].title)}
        {compared.length > 0 && ` ${words.comparedHow}`}
      </p>
      {compared.length === 0 ? (
        <ul>
          {duplicate.pairs.map((pair) => (
            <li key={pair.faction}>{sayPair(pair)}</li>
          ))}
        </ul>
      ) : (
        <div class="same-pairs-lists">
          {compared.map(({ pair, played }) => (
            <PairLedger key={pair.faction} pair={pair} played={played} nameOf={nameOf} found={found} />
          ))}
        </div>
      )}
      {duplicate.secret !== undefined && (
        <p class="quiet">
          {words.roundSecret}: <code class="event-seal">{duplicate.secret}</code>
        </p>
      )}
    </section>
  );
}

function PairLedger({
  pair,
  played,
  nameOf,
  found,
}: {
  pair: ContestPair;
  played: readonly Played[];
  nameOf: NameOf;
  found: string | undefined;
}) {
  return (
    <table class="pair-ledger">
      <caption>{sayPair(pair)}</caption>
      <tbody>
        {played.map(({ player, coins, table }) => (
          <tr key={table} data-found={player === found}>
            <th scope="row">{nameOf(player)}</th>
            <td class="quiet">{words.table(table)}</td>
            <td>{words.coins(coins)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
