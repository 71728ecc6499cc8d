import { type GameView, tileCount } from '../../../engine/index.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { structureTiles } from '../../i18n/structure-tiles.ts';
import { cachedScore } from '../../lib/engine-cache.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import '../cards/cards.css';

const words = drawerPanels.facts;

/** What lies beside the map: the structure tile with its present value, tokens and cards that are left. */
export function TableFacts({ view, source }: { view: GameView; source: TableSource }) {
  const { public: table, own } = view;
  const tile = structureTiles[table.tile];
  const lobby = source.lobby.value;
  const delay = Number(lobby?.options.delay ?? 0);
  const watchers = lobby?.watchers ?? 0;
  return (
    <section class="facts" data-help="here.facts">
      <h3>{words.title}</h3>
      <div class="structure-tile" data-help={`tile.${table.tile}`}>
        <span class="card-medal" data-kind="tile">
          <Icon name="structure" class="medal-sign" />
        </span>
        <p>
          <b>{tile.title}</b> {tile.line}
        </p>
        {own !== undefined && table.seats[own.seat] !== undefined && (
          <p>
            <strong>{words.tile(tileCoins(view, own.seat), tileCount(table, own.seat))}</strong>
          </p>
        )}
      </div>
      <p>{words.left(table.encounters.length, table.factoryCards)}</p>
      {watchers > 0 && <p>{words.watchers(watchers)}</p>}
      {delay > 0 && <p>{words.delay(delay)}</p>}
    </section>
  );
}

const tileCoins = (view: GameView, seat: number): number =>
  cachedScore(view)
    .find((card) => card.seat === seat)
    ?.lines.find(({ kind }) => kind === 'structures')?.coins ?? 0;
