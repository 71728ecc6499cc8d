import { useState } from 'preact/hooks';
import type { ContestDeed } from '../../../worker/protocol/calls/contests.ts';
import type { ContestTableView, RoundView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { Folded } from '../../ui/folded.tsx';
import { Choice, NumberField } from '../contest/choice.tsx';
import { namesIn, roundNow, sayTable } from '../contest/rounds.ts';
import { CorrectResult } from './correct-result.tsx';
import type { RunProps } from './run-event.tsx';

const words = contestPages.run;

/** The tables of the round that is played or was played last: until the next begins, its results can be changed. */
export function RunTables({ open, view, own }: RunProps) {
  const round = roundNow(view);
  if (round === undefined || view.phase === 'cancelled') return null;
  return (
    <Folded summary={words.tables}>
      <ul class="run-list">
        {round.tables.map((table) => (
          <li key={table.number}>
            <Folded
              summary={
                <>
                  {words.manageTable(table.number)} <span class="tag">{sayTable(table)}</span>
                </>
              }
            >
              <ManageTable open={open} view={view} own={own} round={round} table={table} />
            </Folded>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

export interface ManageProps extends RunProps {
  round: RoundView;
  table: ContestTableView;
}

function ManageTable(props: ManageProps) {
  const { open, own, round, table } = props;
  const place = { round: round.number, number: table.number };
  const isOrganiser = own.role === 'organiser';
  const act = (deed: ContestDeed) => () => void open.act('run', deed);
  const isGoing = table.state === 'open' || table.state === 'live';
  const isPaused = table.pausedAt !== undefined;
  return (
    <div class="stack">
      <div class="row">
        {isGoing && (
          <button
            type="button"
            class="button button-small"
            onClick={act({ kind: 'pause', isOn: !isPaused, table: place })}
          >
            {isPaused ? words.resume : words.pause}
          </button>
        )}
        {isOrganiser && (table.isHeld || isGoing) && (
          <button
            type="button"
            class="button button-small"
            onClick={act({ kind: 'hold', table: place, isOn: table.isHeld !== true })}
          >
            {table.isHeld ? words.release : words.hold}
          </button>
        )}
      </div>
      {table.state === 'live' && <AddTime {...props} />}
      {isGoing && <Seats {...props} />}
      {isGoing && (
        <OneLine
          label={words.ruling}
          button={words.giveRuling}
          send={(text) => open.act('run', { kind: 'rule', table: place, text })}
        />
      )}
      {isOrganiser && table.state === 'live' && (
        <OneLine
          label={words.adjudicateWhy}
          button={words.adjudicate}
          send={(reason) => open.act('run', { kind: 'adjudicate', table: place, reason })}
        />
      )}
      {isOrganiser && table.result !== undefined && <CorrectResult {...props} result={table.result} />}
      {isOrganiser && table.result?.by === 'organiser' && (
        <button type="button" class="button" onClick={act({ kind: 'takeBack', table: place })}>
          {words.takeBack}
        </button>
      )}
    </div>
  );
}

/** A sentence with a button: a ruling, or a reason. */
export function OneLine({
  label,
  button,
  send,
}: {
  label: string;
  button: string;
  send(text: string): Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if ((await send(text)) !== undefined) setText('');
  };
  return (
    <form class="run-line" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          required
          maxLength={300}
          value={text}
          autoComplete="off"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {button}
      </button>
    </form>
  );
}

const EVERYBODY = '';
const USUAL_MINUTES = 5;

/** More time, for the whole table or for one of its players. */
function AddTime({ open, view, round, table }: ManageProps) {
  const nameOf = namesIn(view);
  const add = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [minutes, player] = [Number(form.get('minutes')), String(form.get('player') ?? EVERYBODY)];
    void open.act('run', {
      kind: 'addTime',
      table: { round: round.number, number: table.number },
      minutes,
      ...(player !== EVERYBODY && { player }),
    });
  };
  return (
    <form class="run-line run-time" onSubmit={add}>
      <NumberField label={words.timeMinutes} name="minutes" value={USUAL_MINUTES} min={1} max={60} />
      <Choice
        label={words.timeFor}
        name="player"
        value={EVERYBODY}
        of={[
          [EVERYBODY, words.timeForAll],
          ...table.seats.map(({ player }) => [player, nameOf(player)] as const),
        ]}
      />
      <button type="submit" class="button">
        {words.addTime}
      </button>
    </form>
  );
}

/** A bot or another player for a seat, and somebody who came late into a table that has not begun. */
function Seats({ open, view, round, table }: ManageProps) {
  const place = { round: round.number, number: table.number };
  const nameOf = namesIn(view);
  const [seat, setSeat] = useState(table.seats[0]?.player ?? '');
  const seated = new Set(round.tables.flatMap(({ seats }) => seats.map(({ player }) => player)));
  const free = view.entrants.filter(({ player, state }) => state !== 'removed' && !seated.has(player));
  const [other, setOther] = useState('');
  const by = free.some(({ player }) => player === other) ? other : (free[0]?.player ?? '');
  return (
    <div class="run-seats">
      <Choice
        label={words.seat}
        name="seat"
        value={seat}
        of={table.seats.map(({ player }) => [player, nameOf(player)])}
        change={setSeat}
      />
      <button
        type="button"
        class="button button-small"
        disabled={table.state !== 'live'}
        onClick={() => void open.act('run', { kind: 'bot', table: place, player: seat })}
      >
        {words.bot}
      </button>
      {free.length > 0 && (
        <>
          <Choice
            label={words.by}
            name="by"
            value={by}
            of={free.map(({ player, name }) => [player, name])}
            change={setOther}
          />
          <div class="row">
            <button
              type="button"
              class="button button-small"
              onClick={() => void open.act('run', { kind: 'replace', table: place, player: seat, by })}
            >
              {words.replace}
            </button>
            {table.state === 'open' && (
              <button
                type="button"
                class="button button-small"
                onClick={() => void open.act('run', { kind: 'joinTable', table: place, player: by })}
              >
                {words.joinTable}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
