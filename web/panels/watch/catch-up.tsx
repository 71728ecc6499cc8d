import type { Table } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { watch } from '../../i18n/watch.ts';
import { roundOf } from '../../lib/round-of.ts';
import type { GameSource } from '../../net/table-source.ts';
import { BriefCard } from './brief-card.tsx';
import type { Greeted, Greeting } from './use-greeting.ts';
import './catch-up.css';

interface CatchUpProps {
  source: GameSource;
  greeted: Greeted;
  table: Readonly<Table>;
  who: Who;
  /** Shows the game from a command on; missing where there is no way back. */
  lookAt: ((seq: number, isPlayed: boolean) => unknown) | undefined;
}

/** One card for who comes late or comes back; what it tells can be looked back at. Those who go on watching have the game in short. */
export function CatchUp(props: CatchUpProps) {
  const { source, greeted, who } = props;
  const { greeting } = greeted;
  // Neither a film nor the past has news.
  if (source.live === undefined) return null;
  if (greeting !== undefined) return <GreetingCard {...props} greeting={greeting} />;
  return source.seat.value === undefined ? <BriefCard {...{ source, who }} /> : null;
}

const HELP: Readonly<Record<Greeting['kind'], string>> = { late: 'here.late', since: 'here.back' };

/** Who has the most stars. */
function leaders({ seats, order }: Readonly<Table>, who: Who): [most: number, who: string[]] {
  const most = Math.max(0, ...seats.map(({ stars }) => stars.length));
  return [most, order.filter((seat) => seats[seat]?.stars.length === most).map(who)];
}

function GreetingCard({ greeting, greeted, table, who, lookAt }: CatchUpProps & { greeting: Greeting }) {
  const isLate = greeting.kind === 'late';
  const title = isLate ? watch.late : watch.since;
  const show = (): void => {
    greeted.dismiss();
    lookAt?.(greeting.seq, true);
  };
  return (
    <section
      class="panel catch-up"
      aria-label={title}
      data-greeting={greeting.kind}
      data-help={HELP[greeting.kind]}
    >
      <h2>{title}</h2>
      {isLate ? (
        <>
          <p>
            {watch.lateTurn(roundOf(table), who(table.turn.seat))} {watch.lateStars(...leaders(table, who))}
          </p>
          <h3>{watch.lastTurns}</h3>
        </>
      ) : (
        greeted.table !== undefined && <p class="quiet">{watch.asYouLeft}</p>
      )}
      <ol class="catch-up-lines">
        {greeting.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="button button-main" onClick={show}>
          {isLate ? watch.showMe : watch.playIt}
        </button>
        <button type="button" class="button" onClick={greeted.dismiss}>
          {isLate ? watch.close : watch.skip}
        </button>
      </div>
    </section>
  );
}
