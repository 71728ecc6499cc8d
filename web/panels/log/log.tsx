import { useMemo } from 'preact/hooks';
import type { Place, Table } from '../../../engine/index.ts';
import { roundOf } from '../../../worker/protocol/round-of.ts';
import { drawers } from '../../i18n/drawers.ts';
import { language } from '../../i18n/language/live-words.ts';
import type { Moments } from '../../net/table-source.ts';
import type { LogLine } from '../../net/table-state.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { MomentCopy } from './moment-copy.tsx';
import { MomentLink } from './moment-link.tsx';
import { type Callings, type TurnLog, turnsOf } from './turn-log.ts';
import './log.css';

const words = drawers.log;
const MOST_TURNS = 40;

interface LogProps {
  log: readonly LogLine[];
  table: Readonly<Table>;
  callings: Callings;
  /** Lights what an event is about on the map, or nothing any more. */
  light(places: readonly Place[]): void;
  /** In a film, every line leads to its moment. */
  moments?: Moments | undefined;
}

/** One headline for each turn, the latest first, opening into what happened. */
export function Log({ log, table, callings, light, moments }: LogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change only with the table
  const turns = useMemo(() => turnsOf(log, callings, MOST_TURNS), [log, table, language.value]);
  return (
    <section class="log" data-help="here.log">
      <h3>{words.title}</h3>
      {turns.length === 0 && <p class="quiet">{words.nothing}</p>}
      {turns.map((turn, index) => (
        <Turn key={turn.key} turn={turn} table={table} isFirst={index === 0} {...{ light, moments }} />
      ))}
    </section>
  );
}

function Turn({
  turn,
  table,
  isFirst,
  light,
  moments,
}: { turn: TurnLog; isFirst: boolean } & Pick<LogProps, 'table' | 'light' | 'moments'>) {
  const faction = turn.seat === undefined ? undefined : table.seats[turn.seat]?.faction;
  return (
    <details class="log-turn" open={isFirst}>
      <summary>
        {faction !== undefined && <Emblem faction={faction} />}
        <span>
          {turn.number === undefined ? (
            turn.title
          ) : (
            <b>
              {words.number(roundOf({ turn: { ...table.turn, number: turn.number }, seats: table.seats }))}
            </b>
          )}{' '}
          {turn.headline}
        </span>
      </summary>
      <ul>
        {turn.sentences.map(({ key, seq, text, isUndone, isBot, isSecret, places }) => {
          const said = (
            <>
              <span data-secret={isSecret || undefined}>{isUndone ? <s>{text}</s> : text}</span>
              {isBot && <small> {words.bot}</small>}
            </>
          );
          return (
            <li key={key} data-undone={isUndone}>
              {places.length === 0 ? (
                said
              ) : (
                <button
                  type="button"
                  class="log-event"
                  onPointerEnter={() => light(places)}
                  onPointerLeave={() => light([])}
                  onFocus={() => light(places)}
                  onBlur={() => light([])}
                  onClick={() => light(places)}
                >
                  {said}
                </button>
              )}
              {moments !== undefined && (
                <>
                  <MomentLink {...{ seq, moments }} class="log-moment" label={moments.label()}>
                    ▸
                  </MomentLink>
                  <MomentCopy {...{ seq, moments }} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
