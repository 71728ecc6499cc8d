import { useEffect } from 'preact/hooks';
import type { Table } from '../../../engine/index.ts';
import { roundOf } from '../../../worker/protocol/round-of.ts';
import { hasCombat } from '../../board/combat-time.ts';
import type { Shown } from '../../board/shown.ts';
import { brief as briefWords } from '../../i18n/brief.ts';
import type { Who } from '../../i18n/events.ts';
import { watch } from '../../i18n/watch.ts';
import type { GameSource } from '../../net/table-source.ts';
import { BriefCard, useBrief } from './brief-card.tsx';
import type { Greeted, Greeting } from './use-greeting.ts';
import './catch-up.css';

interface CatchUpProps {
  source: GameSource;
  greeted: Greeted;
  table: Readonly<Table>;
  who: Who;
  /** What the map shows. */
  shown: Shown;
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

function GreetingCard(props: CatchUpProps & { greeting: Greeting }) {
  const { greeting, greeted, shown, lookAt } = props;
  const isLate = greeting.kind === 'late';
  const isGivingWay = isLate && hasCombat(shown.events);
  // Nobody reads of the last turns while two fight; the game in short is there afterwards.
  useEffect(() => {
    if (isGivingWay) greeted.dismiss();
  }, [isGivingWay, greeted.dismiss]);
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
        <LateLines {...props} />
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

/** Who leads and why, and who is next; what has just happened, the last turns say. */
function LateLines({ source, table, who }: CatchUpProps) {
  const { leads, next } = useBrief(source, who);
  return (
    <>
      <dl class="brief-lines">
        <dt>{briefWords.leadsTitle}</dt>
        <dd>{leads}</dd>
        <dt>{briefWords.nextTitle}</dt>
        <dd>{watch.lateTurn(roundOf(table), next)}</dd>
      </dl>
      <h3>{watch.lastTurns}</h3>
    </>
  );
}
