import type { ContestView, NextThing } from '../../../worker/protocol/contest.ts';
import { isEmbeddedBrowser, linkOutside } from '../../device/embedded-browser.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { postToContest } from '../../net/api.ts';
import { contestLink } from '../../net/contest-keys.ts';
import { Folded } from '../../ui/folded.tsx';
import { useLeft } from '../contest/countdown.tsx';
import { LinkToKeep, saveFile } from '../contest/links.tsx';
import { SureButton } from '../contest/sure-button.tsx';
import { WaitsFor } from '../contest/waits-for.tsx';
import { goToTable } from './go-to-table.ts';
import { AskHowToTell, NoticeForm } from './notice-form.tsx';
import type { OpenEvent, PlayerOwn } from './open-event.ts';

const words = contestPages.own;

/** The player's next step, in the largest type of the page; what else a player can do is folded away below it. */
export function OwnStep({ open, view, own }: { open: OpenEvent; view: ContestView; own: PlayerOwn }) {
  const { next, name } = own;
  return (
    <section class="panel own-step" aria-labelledby="own-step" data-next={next.kind}>
      <h2 id="own-step">{words.title}</h2>
      <NextStep open={open} view={view} own={own} next={next} />
      <p class="quiet">{words.as(name)}</p>
      <AskHowToTell open={open} view={view} own={own} />
      <OwnLink open={open} view={view} />
      <MoreOfMine open={open} view={view} own={own} />
    </section>
  );
}

interface StepProps<N extends NextThing = NextThing> {
  open: OpenEvent;
  view: ContestView;
  own: PlayerOwn;
  next: N;
}

function NextStep({ open, view, own, next }: StepProps) {
  switch (next.kind) {
    case 'wait':
      return <Waiting view={view} own={own} until={next.until} />;
    case 'onWaitingList':
      return <p class="step-words">{words.onWaitingList(next.place)}</p>;
    case 'checkIn':
      return <CheckIn open={open} until={next.until} />;
    case 'table':
      return <ToTable open={open} next={next} />;
    case 'between':
      return <Between view={view} isBye={next.isBye === true} until={next.until} />;
    case 'over':
      return (
        <>
          <p class="step-words">{next.rank === undefined ? words.over : words.rank(next.rank)}</p>
          {next.rank !== undefined && <p>{words.over}</p>}
        </>
      );
    case 'gone':
      return <p class="step-words">{words.gone}</p>;
    case 'cancelled':
      return <p class="step-words">{words.cancelled}</p>;
  }
}

function Waiting({ view, own, until }: { view: ContestView; own: PlayerOwn; until: number | undefined }) {
  const left = useLeft(until);
  const isCheckedIn = view.entrants.some((one) => one.player === own.player && one.isCheckedIn);
  return (
    <>
      <p class="step-words">{isCheckedIn ? words.checkedIn : words.wait}</p>
      {until !== undefined && <p>{words.beginsIn(left)}</p>}
    </>
  );
}

function CheckIn({ open, until }: { open: OpenEvent; until: number }) {
  const left = useLeft(until);
  return (
    <>
      <button
        type="button"
        class="button button-main button-step"
        disabled={open.isBusy.value}
        onClick={() => void open.act('player', { kind: 'checkIn' })}
      >
        {words.checkIn}
      </button>
      <p>{words.checkInBy(left)}</p>
    </>
  );
}

function ToTable({ open, next }: { open: OpenEvent; next: Extract<NextThing, { kind: 'table' }> }) {
  const left = useLeft(next.until);
  return (
    <>
      <button type="button" class="button button-main button-step" onClick={() => goToTable(open.id, next)}>
        {words.toTable}
      </button>
      <p>{words.atTable(next.round, next.number)}</p>
      {next.until !== undefined && <p>{words.come(left)}</p>}
    </>
  );
}

function Between({ view, isBye, until }: { view: ContestView; isBye: boolean; until: number | undefined }) {
  const left = useLeft(until);
  return (
    <>
      <p class="step-words">{isBye ? words.bye : words.between}</p>
      <p>{until === undefined ? words.waitForOthers : words.nextRound(left)}</p>
      {until === undefined && <WaitsFor view={view} />}
    </>
  );
}

/** The own link, with every way to keep it; an app that shows the page in a browser of its own loses it. */
function OwnLink({ open, view }: { open: OpenEvent; view: ContestView }) {
  const key = open.keys.value.player;
  if (key === undefined) return null;
  const link = contestLink(location.origin, open.id, key);
  const saveCalendar = async (): Promise<void> => {
    const reply = await postToContest(open.id, '/calendar', { token: key });
    if (reply.ok) saveFile('event.ics', reply.value.file, 'text/calendar');
  };
  const isInApp = isEmbeddedBrowser(navigator.userAgent);
  const outside = isInApp ? linkOutside(navigator.userAgent, link) : undefined;
  return (
    <details open={isInApp || view.phase === 'signUp'}>
      <summary>{contestPages.links.player}</summary>
      {isInApp && <p class="wrong">{contestPages.links.otherApp}</p>}
      {outside !== undefined && (
        <p>
          <a class="button button-main" href={outside}>
            {contestPages.links.openOutside}
          </a>
        </p>
      )}
      {isInApp && <p class="quiet">{contestPages.links.openByHand}</p>}
      <LinkToKeep
        label={contestPages.links.player}
        hint={contestPages.links.hints.player}
        link={link}
        isSecret
      />
      <button type="button" class="button button-small" onClick={() => void saveCalendar()}>
        {contestPages.links.ownCalendar}
      </button>
    </details>
  );
}

function MoreOfMine({ open, view, own }: { open: OpenEvent; view: ContestView; own: PlayerOwn }) {
  const { phase } = view;
  if (phase === 'over' || phase === 'cancelled') return null;
  const isGone = own.next.kind === 'gone';
  const isBefore = phase === 'signUp' || phase === 'checkIn';
  return (
    <>
      {!isGone && (
        <Folded summary={words.notice}>
          <NoticeForm open={open} own={own} />
        </Folded>
      )}
      {isBefore && !isGone && (
        <Folded summary={words.rename}>
          <RenameForm open={open} own={own} />
        </Folded>
      )}
      {isGone ? (
        <button type="button" class="button" onClick={() => void open.act('player', { kind: 'comeBack' })}>
          {words.comeBack}
        </button>
      ) : (
        <SureButton
          label={words.leave}
          sure={words.leaveSure}
          act={() => void open.act('player', { kind: 'leave' })}
        />
      )}
    </>
  );
}

function RenameForm({ open, own }: { open: OpenEvent; own: PlayerOwn }) {
  const rename = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name !== '') void open.act('player', { kind: 'rename', name });
  };
  return (
    <form class="stack" onSubmit={rename}>
      <label>
        <span>{contestPages.join.name}</span>
        <input name="name" required maxLength={24} defaultValue={own.name} autoComplete="nickname" />
      </label>
      <button type="submit" class="button">
        {words.renameDo}
      </button>
    </form>
  );
}
