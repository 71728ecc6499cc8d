import { type GameView, score } from '../../engine/index.ts';
import { Emblem } from '../flat/emblem.tsx';
import { plural, sayFaction } from '../i18n/en/names.ts';
import { SCORE_LINE_WORD } from '../i18n/en/scores.ts';
import type { TableState } from '../net/table-state.ts';

const REASON_WORD = {
  stars: 'The sixth star has been placed.',
  resigned: 'All others have resigned.',
  adjudicated: 'The game was stopped and counted as it stood.',
} as const;

/** The final scoring, line by line. */
export function Scores({ view, state }: { view: GameView; state: TableState }) {
  const { ended, seats } = view.public;
  if (ended === undefined) return null;
  const cards = score(view);
  return (
    <section class="panel scores" aria-label="Final scores">
      <h2>Final scores</h2>
      <p>{REASON_WORD[ended.reason]}</p>
      <ol>
        {cards.map(({ seat, rank, total, lines }) => {
          const faction = seats[seat]?.faction ?? '';
          return (
            <li key={seat} class="score" data-first={rank === 1}>
              <div class="score-head">
                <span class="score-rank">{rank}</span>
                <Emblem faction={faction} />
                <span class="player-name">
                  <b>{state.lobby?.chairs[seat]?.name ?? sayFaction(faction)}</b>
                  <small>{sayFaction(faction)}</small>
                </span>
                <b class="score-total">{plural(total, 'coin')}</b>
              </div>
              <dl>
                {lines.map(({ kind, count, rate, coins }) => (
                  <div key={kind}>
                    <dt>
                      {SCORE_LINE_WORD[kind]}
                      {rate !== 1 && ` (${count} × ${rate})`}
                    </dt>
                    <dd>{coins}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
