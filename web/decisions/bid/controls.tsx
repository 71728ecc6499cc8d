import type { Table } from '../../../engine/index.ts';
import { contest } from '../../i18n/contest.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { mat } from '../../i18n/mat.ts';
import { Stepper } from '../../ui/stepper.tsx';
import type { Owed } from '../form/decision-form.tsx';
import { FactionCard, MatCard } from '../mat/pair-cards.tsx';

const openBid = contest.bid;
const STEPS = [1, 5, 10] as const;
/** What can be bid at a table that says nothing of it. */
const USUAL_TOP = 100;

type Auction = Extract<Table['stack'][number], { kind: 'auction' }>;

/** Where open bids stand. */
function Standing({ open, scene, seat }: { open: Auction['open']; scene: Scene; seat: number }) {
  if (open === undefined) return null;
  const { high } = open;
  const leader = high === undefined ? '' : high.seat === seat ? openBid.own : scene.who(high.seat);
  return <p role="status">{high === undefined ? openBid.first : openBid.high(leader, high.coins)}</p>;
}

/** A bid, sealed or open, with what it is for. */
export function Controls({ asked, view, scene, draft, isPending, change, settle }: Owed<'bid'>) {
  const { spec, seat } = asked;
  const frame = view.public.stack.at(-1);
  const auction = frame?.kind === 'auction' ? frame : undefined;
  const isOpen = auction?.open !== undefined;
  // As much as the highest open bid passes: it has a button of its own.
  const least = isOpen ? Math.min(spec.max, spec.min + 1) : spec.min;
  const bid = Math.max(least, typeof draft[''] === 'number' ? draft[''] : least);
  const set = (n: number): void => change({ '': Math.min(spec.max, Math.max(least, n)) });
  return (
    <div class="form" data-help="decision.bid">
      <p class="quiet">
        {isOpen ? openBid.explain : mat.bid.explain} {spec.max < USUAL_TOP && openBid.cap(spec.max)}
      </p>
      <Standing open={auction?.open} scene={scene} seat={seat} />
      <Stepper
        label={isOpen ? openBid.yours : mat.bid.yours}
        value={bid}
        min={least}
        max={spec.max}
        isDisabled={isPending}
        change={set}
      />
      <div class="row">
        {STEPS.map((n) => (
          <button
            key={n}
            type="button"
            class="button button-small"
            disabled={isPending || bid + n > spec.max}
            onClick={() => set(bid + n)}
          >
            +{n}
          </button>
        ))}
      </div>
      <h3>{mat.bid.pairs}</h3>
      <ul class="pairs">
        {(auction?.pairs ?? []).map((pair) => (
          <li key={`${pair.faction}+${pair.mat}`} class="pair pair-shown">
            <FactionCard faction={pair.faction} />
            <MatCard id={pair.mat} />
          </li>
        ))}
      </ul>
      <div class={isOpen ? 'settle settle-pair' : 'settle'}>
        {isOpen && (
          <button type="button" class="button" disabled={isPending} onClick={() => settle({ '': spec.min })}>
            {openBid.pass}
          </button>
        )}
        <button
          type="button"
          class="button button-main"
          disabled={isPending}
          onClick={() => settle({ '': bid })}
        >
          {mat.bid.button(bid)}
        </button>
      </div>
    </div>
  );
}
