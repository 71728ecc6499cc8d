import type { GameView } from '../../../engine/index.ts';
import { cast as words } from '../../i18n/cast.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayFaction } from '../../i18n/names.ts';
import { cachedScore } from '../../lib/engine-cache.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';

/** What came of the game, as large as the rest. */
export function CastResult({ source, view }: { source: TableSource; view: GameView }) {
  const { seats } = view.public;
  const chairs = source.lobby.value?.chairs ?? [];
  return (
    <section class="panel cast-result" aria-label={words.result}>
      <h2>{words.result}</h2>
      <ol>
        {cachedScore(view).map(({ seat, rank, total }) => {
          const { faction = '', bid = 0 } = seats[seat] ?? {};
          return (
            <li key={seat} data-first={rank === 1}>
              <span>{rank}</span>
              <Emblem faction={faction} />
              <b>{chairs[seat]?.name ?? sayFaction(faction)}</b>
              <span>
                {bid > 0 ? contestPages.page.netCoins(total, total + bid, bid) : words.coins(total)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
