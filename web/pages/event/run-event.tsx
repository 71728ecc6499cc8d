import { useState } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { Folded } from '../../ui/folded.tsx';
import { KeptLinks } from '../contest/links.tsx';
import { isDue, openTables, roundNow } from '../contest/rounds.ts';
import { LateComers } from './late-comers.tsx';
import { Needs } from './needs.tsx';
import type { OpenEvent, RunnerOwn } from './open-event.ts';
import { RunPeople } from './run-people.tsx';
import { RunSettings } from './run-settings.tsx';
import { RunStream } from './run-stream.tsx';
import { RunTables } from './run-tables.tsx';

const words = contestPages.run;

export interface RunProps {
  open: OpenEvent;
  view: ContestView;
  own: RunnerOwn;
}

/** For whoever runs the event: what needs them first, then rounds, tables and people, and the rest folded away. */
export function RunEvent({ open, view, own }: RunProps) {
  const isOver = view.phase === 'over' || view.phase === 'cancelled';
  const isOrganiser = own.role === 'organiser';
  return (
    <section class="panel run" aria-labelledby="run">
      <h2 id="run">{isOrganiser ? words.title : words.helper}</h2>
      {!isOver && <Needs open={open} view={view} own={own} />}
      {!isOver && <LateComers open={open} view={view} />}
      {!isOver && <Rounds open={open} view={view} />}
      <RunTables open={open} view={view} own={own} />
      <RunPeople open={open} view={view} own={own} />
      {!isOver && <Announce open={open} />}
      {isOrganiser && <RunSettings open={open} view={view} own={own} />}
      <RunStream open={open} view={view} own={own} />
      <Folded summary={words.links}>
        <KeptLinks id={view.id} name={view.terms.name} keys={open.keys.value} />
      </Folded>
    </section>
  );
}

function Rounds({ open, view }: { open: OpenEvent; view: ContestView }) {
  const round = roundNow(view);
  const going = round === undefined ? [] : openTables(round);
  const isPaused = going.length > 0 && going.every(({ pausedAt }) => pausedAt !== undefined);
  const seated = view.entrants.filter(({ state }) => state === 'in').length;
  const canStart = view.phase !== 'playing' && view.phase !== 'pairing';
  return (
    <div class="run-rounds">
      {canStart && (
        <>
          <button
            type="button"
            class={isDue(view, Date.now()) ? 'button button-main' : 'button'}
            disabled={open.isBusy.value}
            onClick={() => void open.act('run', { kind: 'startRound' })}
          >
            {round === undefined ? words.startNow : words.startRound}
          </button>
          <p class="quiet">{words.startNote(seated)}</p>
        </>
      )}
      <div class="row">
        {going.length > 0 && (
          <button
            type="button"
            class="button"
            disabled={open.isBusy.value}
            onClick={() => void open.act('run', { kind: 'pause', isOn: !isPaused })}
          >
            {isPaused ? words.resumeAll : words.pauseAll}
          </button>
        )}
        {/* Where the organiser adds the players, nobody signs up. */}
        {view.terms.entry !== 'list' && (
          <button
            type="button"
            class="button"
            disabled={open.isBusy.value}
            onClick={() => void open.act('run', { kind: 'setSignUp', isOn: !view.isSignUpOpen })}
          >
            {view.isSignUpOpen ? words.signUp.close : words.signUp.open}
          </button>
        )}
      </div>
    </div>
  );
}

/** Said on this page and at every table. */
function Announce({ open }: { open: OpenEvent }) {
  const [text, setText] = useState('');
  const announce = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if ((await open.act('run', { kind: 'announce', text })) !== undefined) setText('');
  };
  return (
    <form class="run-line" onSubmit={announce}>
      <label>
        <span>{words.announcement}</span>
        <input
          required
          maxLength={300}
          value={text}
          autoComplete="off"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={open.isBusy.value}>
        {words.announce}
      </button>
    </form>
  );
}
