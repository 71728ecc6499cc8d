import { useState } from 'preact/hooks';
import type { ContestDeed } from '../../../worker/protocol/calls/contests.ts';
import type { EntrantView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { contestLink } from '../../net/contest-keys.ts';
import { Folded } from '../../ui/folded.tsx';
import { LinkToKeep } from '../contest/links.tsx';
import { namesIn } from '../contest/rounds.ts';
import { SureButton } from '../contest/sure-button.tsx';
import { PenaltyForm } from './penalty-form.tsx';
import type { RunProps } from './run-event.tsx';
import { OneLine } from './run-tables.tsx';

const words = contestPages.run;

/** A secret that was just issued, for the person it is handed to. */
interface Issued {
  player: string;
  link: string;
}

/** Everybody, with what can be done for them. */
export function RunPeople({ open, view, own }: RunProps) {
  const [issued, setIssued] = useState<Issued>();
  const nameOf = namesIn(view);
  const isOver = view.phase === 'over' || view.phase === 'cancelled';
  const act = async (deed: ContestDeed): Promise<unknown> => {
    const done = await open.act('run', deed);
    if (done?.link !== undefined && done.player !== undefined)
      setIssued({ player: done.player, link: contestLink(location.origin, open.id, done.link) });
    return done;
  };
  return (
    <>
      <Folded summary={contestPages.page.people}>
        {!isOver && (
          <OneLine
            label={words.addPlayer}
            button={words.add}
            send={(name) => act({ kind: 'addPlayer', name })}
          />
        )}
        <ul class="run-list">
          {view.entrants.map((entrant) => (
            <li key={entrant.player}>
              <Folded
                summary={
                  <>
                    {words.more(entrant.name)}
                    {entrant.state !== 'in' && (
                      <span class="tag">{contestPages.page.entrants[entrant.state]}</span>
                    )}
                  </>
                }
              >
                <ManagePerson
                  entrant={entrant}
                  isOver={isOver}
                  isOrganiser={own.role === 'organiser'}
                  act={act}
                />
              </Folded>
            </li>
          ))}
        </ul>
      </Folded>
      {issued !== undefined && (
        <div role="status">
          <LinkToKeep
            key={issued.link}
            label={words.newLink(nameOf(issued.player))}
            hint={words.newLinkHint}
            link={issued.link}
            isSecret
          />
        </div>
      )}
    </>
  );
}

interface PersonProps {
  entrant: EntrantView;
  isOver: boolean;
  isOrganiser: boolean;
  act(deed: ContestDeed): Promise<unknown>;
}

function ManagePerson({ entrant, isOver, isOrganiser, act }: PersonProps) {
  const { player, state, isCheckedIn, penalties = [] } = entrant;
  const isIn = state === 'in' || state === 'waiting';
  const button = (label: string, deed: ContestDeed) => (
    <button type="button" class="button button-small" onClick={() => void act(deed)}>
      {label}
    </button>
  );
  return (
    <div class="stack">
      <div class="row">
        {!isOver && isIn && !isCheckedIn && button(words.checkInFor, { kind: 'checkIn', player })}
        {!isOver && isIn && button(words.drop, { kind: 'drop', player })}
        {!isOver && !isIn && button(words.comeBack, { kind: 'comeBack', player })}
        {isOrganiser && button(words.reissue, { kind: 'reissue', to: player })}
        {isOrganiser && !isOver && (
          <>
            <SureButton
              label={words.remove}
              sure={words.removeSure}
              act={() => void act({ kind: 'remove', player, isBanned: false })}
            />
            <SureButton
              label={words.ban}
              sure={words.banSure}
              act={() => void act({ kind: 'remove', player, isBanned: true })}
            />
          </>
        )}
      </div>
      {isOrganiser && <PenaltyForm players={[[player, entrant.name]]} act={act} />}
      {isOrganiser &&
        penalties.map(({ id, points, reason }) => (
          <button
            key={id}
            type="button"
            class="button button-small"
            onClick={() => void act({ kind: 'takeBackPenalty', id })}
          >
            {words.penaltyBack(String(points), reason)}
          </button>
        ))}
    </div>
  );
}
