import type { Table } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { watch } from '../../i18n/watch.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import type { Greeting, LookBack } from './use-look-back.ts';
import './catch-up.css';

interface CatchUpProps {
  back: LookBack;
  table: Readonly<Table>;
  who: Who;
}

/** One card for who comes late or comes back; then the turns themselves, one after the other, on the map. */
export function CatchUp({ back, table, who }: CatchUpProps) {
  const { greeting, step } = back;
  if (greeting === undefined) return null;
  return step === undefined ? (
    <GreetingCard {...{ greeting, back, table, who }} />
  ) : (
    <PlayingBar {...{ greeting, step, back, table, who }} />
  );
}

const HELP: Readonly<Record<Greeting['kind'], string>> = { late: 'here.late', since: 'here.back' };

/** Who has the most stars. */
function leaders({ seats, order }: Readonly<Table>, who: Who): [most: number, who: string[]] {
  const most = Math.max(0, ...seats.map(({ stars }) => stars.length));
  return [most, order.filter((seat) => seats[seat]?.stars.length === most).map(who)];
}

function GreetingCard({ greeting, back, table, who }: CatchUpProps & { greeting: Greeting }) {
  const isLate = greeting.kind === 'late';
  const title = isLate ? watch.late : watch.since;
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
            {watch.lateTurn(table.turn.number, who(table.turn.seat))}{' '}
            {watch.lateStars(...leaders(table, who))}
          </p>
          <h3>{watch.lastTurns}</h3>
        </>
      ) : (
        back.table !== undefined && <p class="quiet">{watch.asYouLeft}</p>
      )}
      <ol class="catch-up-lines">
        {greeting.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="button button-main" onClick={back.play}>
          {isLate ? watch.showMe : watch.playIt}
        </button>
        <button type="button" class="button" onClick={back.skip}>
          {isLate ? watch.close : watch.skip}
        </button>
      </div>
    </section>
  );
}

interface PlayingProps extends CatchUpProps {
  greeting: Greeting;
  step: number;
}

function PlayingBar({ greeting: { turns, kind }, step, back, table, who }: PlayingProps) {
  const turn = turns[step];
  if (turn === undefined) return null;
  return (
    <section
      class="panel catch-up catch-up-playing"
      aria-label={watch.turnOf(turn.number, who(turn.seat))}
      data-help={HELP[kind]}
    >
      <div class="catch-up-told">
        <Emblem faction={table.seats[turn.seat]?.faction ?? ''} />
        <p aria-live="polite">
          <small>
            {watch.turnOf(turn.number, who(turn.seat))} · {watch.stepOf(step + 1, turns.length)}
          </small>
          {turn.sentence}
        </p>
      </div>
      <div class="row">
        <button
          type="button"
          class="button"
          aria-label={watch.before}
          disabled={step === 0}
          onClick={() => back.goTo(step - 1)}
        >
          ◂
        </button>
        <button type="button" class="button" onClick={() => back.pause(!back.isPaused)}>
          {back.isPaused ? watch.goOn : watch.pause}
        </button>
        <button type="button" class="button" aria-label={watch.next} onClick={() => back.goTo(step + 1)}>
          ▸
        </button>
        <button type="button" class="button button-main" onClick={back.skip}>
          {watch.toNow}
        </button>
      </div>
    </section>
  );
}
