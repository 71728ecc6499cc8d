import type { TableResultView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { Folded } from '../../ui/folded.tsx';
import { NumberField } from '../contest/choice.tsx';
import { namesIn } from '../contest/rounds.ts';
import type { ManageProps } from './run-tables.tsx';

const words = contestPages.run;
const rankField = (player: string): string => `${player}/rank`;
const coinsField = (player: string): string => `${player}/coins`;

/** Another result than the game has it, with the reason; it can be taken back until the next round begins. */
export function CorrectResult({
  open,
  view,
  round,
  table,
  result,
}: ManageProps & { result: TableResultView }) {
  const nameOf = namesIn(view);
  const place = { round: round.number, number: table.number };
  const correct = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void open.act('run', {
      kind: 'correct',
      table: place,
      reason: String(form.get('reason') ?? ''),
      seats: result.seats.map(({ player }) => ({
        player,
        rank: Number(form.get(rankField(player))),
        coins: Number(form.get(coinsField(player))),
      })),
    });
  };
  return (
    <Folded summary={words.correct}>
      <form class="stack" onSubmit={correct}>
        {result.seats.map(({ player, rank, coins }) => (
          <div key={player} class="run-pair">
            <NumberField
              label={words.rankOf(nameOf(player))}
              name={rankField(player)}
              value={rank}
              min={1}
              max={7}
            />
            <NumberField
              label={words.coinsOf(nameOf(player))}
              name={coinsField(player)}
              value={coins}
              min={-200}
              max={1000}
            />
          </div>
        ))}
        <label>
          <span>{words.reason}</span>
          <input name="reason" required maxLength={300} autoComplete="off" />
        </label>
        <button type="submit" class="button">
          {words.correctDo}
        </button>
      </form>
    </Folded>
  );
}
