import { useEffect, useState } from 'preact/hooks';
import { checkFairness, type Fairness } from '../../net/fair-check.ts';
import type { OpenTable } from '../../net/table.ts';

/** The same people once more; and whether chance was fair. */
export function AfterTheEnd({ open }: { open: OpenTable }) {
  const { next, seat } = open.state.value;
  const [fairness, setFairness] = useState<Fairness>();
  const { id } = open;
  useEffect(() => {
    void checkFairness(id, open.keys.peek()).then(setFairness);
  }, [id, open]);
  return (
    <section class="panel after">
      <div class="row">
        {seat !== undefined && (
          <button type="button" class="button button-main" onClick={() => open.rematch()}>
            {next === undefined ? 'Play again' : 'Go to the next game'}
          </button>
        )}
        {seat === undefined && next !== undefined && (
          <a class="button button-main" href={`/t/${next}`}>
            Watch the next game
          </a>
        )}
        <a class="button" href="/">
          First page
        </a>
      </div>
      {fairness?.isFair === true && (
        <p class="quiet">Checked by your browser: the cards were dealt as sealed before the game.</p>
      )}
      {fairness?.isFair === false && <p class="wrong">{fairness.message}</p>}
    </section>
  );
}
