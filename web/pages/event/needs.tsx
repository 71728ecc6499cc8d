import { useEffect, useRef } from 'preact/hooks';
import type { ContestView, NeedView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { NEEDS_QUERY } from '../../net/contest-keys.ts';
import { useLeft } from '../contest/countdown.tsx';
import { type NameOf, namesIn } from '../contest/rounds.ts';
import type { OpenEvent } from './open-event.ts';
import { PenaltyForm } from './penalty-form.tsx';
import type { RunProps } from './run-event.tsx';

const words = contestPages.run;
/** What helpers may not decide. */
const ORGANISERS: readonly string[] = ['adjudicate', 'cancel'];

/** Whoever comes from the badge at the own table comes to the list, not to the head of the page. */
function useComingHere() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has(NEEDS_QUERY)) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** One list of everything that somebody should decide. Each has a deadline, and says what happens by itself. */
export function Needs({ open, view, own }: RunProps) {
  const nameOf = namesIn(view);
  const heading = useComingHere();
  return (
    <section class="needs" aria-labelledby="needs" data-count={own.needs.length}>
      <h3 id="needs" ref={heading} tabIndex={-1}>
        {words.needs}
        {own.needs.length > 0 && <span class="needs-count">{own.needs.length}</span>}
      </h3>
      {/* What is not there cannot be heard to come. */}
      <div role="status">
        {own.needs.length === 0 ? (
          <p class="quiet">{words.noNeeds}</p>
        ) : (
          <ul>
            {own.needs.map((need) => (
              <Need
                key={need.id}
                open={open}
                need={need}
                seats={seatsAt(view, need)}
                nameOf={nameOf}
                isHelper={own.role === 'helper'}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Who sits at the table that it is about, whoever it is about first. */
function seatsAt({ rounds }: ContestView, { round, table, player }: NeedView): string[] {
  const { tables = [] } = rounds.find(({ number }) => number === round) ?? {};
  const seats = tables.find(({ number }) => number === table)?.seats.map((seat) => seat.player) ?? [];
  return player === undefined ? seats : [player, ...seats.filter((seat) => seat !== player)];
}

interface NeedProps {
  open: OpenEvent;
  need: NeedView;
  /** Players at its table. */
  seats: readonly string[];
  nameOf: NameOf;
  isHelper: boolean;
}

function Need({ open, need, seats, nameOf, isHelper }: NeedProps) {
  const { id, kind, round, table, player, text, choices } = need;
  const [byDefault] = choices;
  const who = player === undefined ? words.somebody : nameOf(player);
  return (
    <li class="need">
      <p>
        <b>{words.needKinds[kind](who)}</b>
        {round !== undefined && table !== undefined && ` ${contestPages.acts.facts.table(round, table)}`}
      </p>
      {text !== undefined && <p>{contestPages.acts.facts.text(text)}</p>}
      <NeedLinks need={need} />
      <div class="row">
        {choices
          .filter((choice) => !(isHelper && ORGANISERS.includes(choice)))
          .map((choice) => (
            <button
              key={choice}
              type="button"
              class={`button ${choice === byDefault ? 'button-main' : ''}`}
              disabled={open.isBusy.value}
              onClick={() => void open.act('run', { kind: 'settle', need: id, choice })}
            >
              {words.choose[choice]}
            </button>
          ))}
      </div>
      {kind === 'call' && !isHelper && (
        <PenaltyForm
          players={seats.map((seat) => [seat, nameOf(seat)])}
          act={(deed) => open.act('run', { ...deed, need: id })}
        />
      )}
      {byDefault !== undefined && <ByItself what={words.choices[byDefault]} until={need.deadline} />}
    </li>
  );
}

/** To the table that it is about, and to the moment of a call; beside this page, which is still needed. */
function NeedLinks({ need: { game, seq, round, table } }: { need: NeedView }) {
  if (game === undefined || round === undefined || table === undefined) return null;
  return (
    <p class="row">
      {seq !== undefined && (
        <a class="button button-small" href={`/t/${game}?at=${seq}`} target="_blank" rel="noreferrer">
          {words.momentOfCall}
        </a>
      )}
      <a
        class="button button-small"
        href={`/t/${game}`}
        target="_blank"
        rel="noreferrer"
        aria-label={words.watchNeed(round, table)}
      >
        {contestPages.page.watch}
      </a>
    </p>
  );
}

/** A clock that nobody wants to be read out once a second. */
function ByItself({ what, until }: { what: string; until: number }) {
  return (
    <p class="quiet" role="timer" aria-live="off">
      {words.byItself(what, useLeft(until))}
    </p>
  );
}
