import { useEffect, useState } from 'preact/hooks';
import { ceremony } from '../../i18n/ceremony.ts';
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
    <section class="panel after" data-help="here.rematch">
      <div class="row">
        {seat !== undefined && (
          <button type="button" class="button button-main" onClick={() => open.rematch()}>
            {next === undefined ? ceremony.playAgain : ceremony.toNext}
          </button>
        )}
        {seat === undefined && next !== undefined && (
          <a class="button button-main" href={`/t/${next}`}>
            {ceremony.watchNext}
          </a>
        )}
        <a class="button" href="/">
          {ceremony.home}
        </a>
      </div>
      {seat !== undefined && next === undefined && <p class="quiet">{ceremony.sameSeats}</p>}
      {fairness?.isFair === true && <p class="quiet">{ceremony.isFair}</p>}
      {fairness?.isFair === false && <p class="wrong">{fairness.message}</p>}
    </section>
  );
}
