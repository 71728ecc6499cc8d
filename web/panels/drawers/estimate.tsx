import type { GameView } from '../../../engine/index.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { SCORE_LINE_WORD } from '../../i18n/scores.ts';
import { cachedScore } from '../../lib/engine-cache.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import './estimate.css';

const words = drawerPanels.estimate;

/** What the game would come to if it ended now: nobody's, the own, or everybody's, as the table has it. */
export function Estimate({ view, scene, source }: { view: GameView; scene: Scene; source: TableSource }) {
  const { table, own, who } = scene;
  const estimate = source.lobby.value?.options.estimate;
  if (table.seats.length === 0 || table.ended !== undefined) return null;
  const cards = cachedScore(view).filter(({ seat }) => estimate === 'all' || seat === own?.seat);
  if ((estimate !== 'own' && estimate !== 'all') || cards.length === 0) return null;
  return (
    <section class="estimate" data-help="here.estimate">
      <h3>{words.title}</h3>
      <ul>
        {cards.map(({ seat, total, lines }) => (
          <li key={seat}>
            <Emblem faction={table.seats[seat]?.faction ?? ''} />
            <span>
              <b>
                {who(seat)}: {words.coins(total)}
              </b>
              <small>
                {lines.map(({ kind, coins }) => words.line(SCORE_LINE_WORD[kind], coins)).join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p class="quiet">{estimate === 'all' ? words.all : words.yours}</p>
    </section>
  );
}
