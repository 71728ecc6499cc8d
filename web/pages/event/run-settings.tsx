import { useState } from 'preact/hooks';
import type { ContestChange } from '../../../worker/protocol/calls/contests.ts';
import { CONTEST_CAPS, CONTEST_USUAL, type ContestView } from '../../../worker/protocol/contest.ts';
import { localStore } from '../../device/storage.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { fieldOf, momentIn } from '../../lib/moment-field.ts';
import { post, refusalIn } from '../../net/api.ts';
import { keepContestKey } from '../../net/contest-keys.ts';
import type { Refusal } from '../../net/notice.ts';
import { Folded } from '../../ui/folded.tsx';
import { NumberField } from '../contest/choice.tsx';
import { Evening } from '../contest/evening.tsx';
import { paceIn, settingsIn } from '../contest/plan.ts';
import { type GivenSettings, SettingFields } from '../contest/setting-fields.tsx';
import { SureButton } from '../contest/sure-button.tsx';
import type { RunProps } from './run-event.tsx';

const words = contestPages.run;
const WEEK = 7 * 24 * 3_600_000;

/** Settings, another moment, cancelling, and the same again. */
export function RunSettings({ open, view, own }: RunProps) {
  const isOver = view.phase === 'over' || view.phase === 'cancelled';
  const code = own.closed?.code;
  return (
    <>
      {code !== undefined && !isOver && <p>{words.code(code)}</p>}
      {!isOver && (
        <Folded summary={words.settings}>
          <SettingsForm open={open} view={view} own={own} />
          {view.rounds.length === 0 && <Postpone open={open} view={view} own={own} />}
          <Cancel open={open} view={view} own={own} />
        </Folded>
      )}
      <Again open={open} view={view} own={own} />
    </>
  );
}

/** What is there already, as the form takes it. The length of a round stays empty: then it goes with the clock. */
function givenBy(view: ContestView, closed: RunProps['own']['closed']): GivenSettings {
  const { roundMinutes: _, clock, ...terms } = view.terms;
  return {
    ...terms,
    cast: terms.cast === true,
    ...(terms.final !== undefined && { finalPairs: terms.finalPairs ?? CONTEST_USUAL.finalPairs }),
    clock: paceIn(clock),
    ...(closed?.code !== undefined && { code: closed.code }),
    ...(closed?.reach !== undefined && { reach: closed.reach }),
  };
}

/** Only what has become different is said: what is fixed by now may not be mentioned. */
export function changesIn(
  given: GivenSettings,
  said: Omit<ReturnType<typeof settingsIn>, 'startsAt' | 'zone'>,
): ContestChange {
  const differs = (name: string): boolean =>
    JSON.stringify(Reflect.get(said, name)) !== JSON.stringify(Reflect.get(given, name));
  const changed = Object.fromEntries(Object.entries(said).filter(([name]) => differs(name)));
  return {
    ...changed,
    ...(given.final !== undefined && said.final === undefined && { final: null }),
    ...(given.label !== undefined && said.label === undefined && { label: null }),
    ...(given.externalId !== undefined && said.externalId === undefined && { externalId: null }),
    ...(given.banned !== undefined && said.banned === undefined && { banned: [] }),
  };
}

function SettingsForm({ open, view, own }: RunProps) {
  const given = givenBy(view, own.closed);
  const isFixed = view.rounds.length > 0;
  const [said, setSaid] = useState<ReturnType<typeof settingsIn>>();
  const [isSaved, setSaved] = useState(false);
  const { zone } = view.terms;
  const listen = ({ currentTarget }: { currentTarget: HTMLFormElement }): void => {
    setSaved(false);
    setSaid(settingsIn(new FormData(currentTarget), zone));
  };
  const save = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const { startsAt: _, zone: __, ...all } = settingsIn(new FormData(event.currentTarget), zone);
    const settings = changesIn(given, isFixed ? { ...all, ...fixedOf(given) } : all);
    setSaved((await open.act('run', { kind: 'change', settings })) !== undefined);
  };
  const plan = said ?? { ...CONTEST_USUAL, sizes: view.terms.sizes, ...given };
  return (
    <form class="stack" onSubmit={save} onInput={listen} onChange={listen}>
      {isFixed && <p class="quiet">{contestPages.form.fixed}</p>}
      <label>
        <span>{contestPages.form.name}</span>
        <input
          name="name"
          required
          maxLength={CONTEST_CAPS.name}
          defaultValue={view.terms.name}
          autoComplete="off"
        />
      </label>
      <NumberField
        label={contestPages.form.rounds}
        name="rounds"
        value={view.terms.rounds}
        min={1}
        max={CONTEST_CAPS.rounds}
      />
      <SettingFields given={given} isFixed={isFixed} />
      {!isFixed && <Evening plan={plan} startsAt={view.terms.startsAt} zone={zone} />}
      <button type="submit" class="button button-main" disabled={open.isBusy.value}>
        {contestPages.form.change}
      </button>
      <p role="status">{isSaved ? contestPages.form.changed : ''}</p>
    </form>
  );
}

/** Fields that are switched off say nothing: what they stand for stays as it is. */
function fixedOf({
  format,
  sizes,
  ladder,
  tieBreaks,
  clock,
  latePoints,
  pairs,
  fixed,
  banned,
  bidCap,
  bidMinutes,
  expansion,
  checkInMinutes,
}: GivenSettings) {
  return {
    ...(format !== undefined && { format }),
    ...(sizes !== undefined && { sizes }),
    ...(ladder !== undefined && { ladder }),
    ...(tieBreaks !== undefined && { tieBreaks }),
    ...(clock !== undefined && { clock }),
    ...(latePoints !== undefined && { latePoints }),
    ...(pairs !== undefined && { pairs }),
    ...(fixed !== undefined && { fixed }),
    ...(banned !== undefined && { banned }),
    ...(bidCap !== undefined && { bidCap }),
    ...(bidMinutes !== undefined && { bidMinutes }),
    ...(expansion !== undefined && { expansion }),
    ...(checkInMinutes !== undefined && { checkInMinutes }),
  };
}

/** Another moment; everybody is told. */
function Postpone({ open, view }: RunProps) {
  const [isPast, setPast] = useState(false);
  const move = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const startsAt = momentIn(String(new FormData(event.currentTarget).get('startsAt') ?? ''));
    setPast(startsAt === undefined || startsAt < Date.now());
    if (startsAt !== undefined && startsAt >= Date.now())
      void open.act('run', { kind: 'change', settings: { startsAt } });
  };
  return (
    <form class="run-line" onSubmit={move}>
      <label>
        <span>{words.postpone}</span>
        <input type="datetime-local" name="startsAt" required defaultValue={fieldOf(view.terms.startsAt)} />
      </label>
      <button type="submit" class="button">
        {words.move}
      </button>
      {isPast && (
        <p class="wrong" role="alert">
          {contestPages.form.wrongTime}
        </p>
      )}
    </form>
  );
}

function Cancel({ open }: RunProps) {
  const [reason, setReason] = useState('');
  return (
    <div class="run-line">
      <label>
        <span>{words.cancelReason}</span>
        <input
          maxLength={300}
          value={reason}
          autoComplete="off"
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <SureButton
        label={words.cancel}
        sure={words.cancelSure}
        act={() => void open.act('run', { kind: 'cancel', reason })}
      />
    </div>
  );
}

/** Everything as it was, a week later; links are new. */
function Again({ open, view }: RunProps) {
  const [wrong, setWrong] = useState<Refusal>();
  const { organiser } = open.keys.value;
  if (organiser === undefined) return null;
  const repeat = async (): Promise<void> => {
    const weeks = Math.max(1, Math.ceil((Date.now() - view.terms.startsAt) / WEEK));
    const startsAt = view.terms.startsAt + weeks * WEEK;
    const reply = await post('/events', { startsAt, from: { id: view.id, token: organiser } });
    if (!reply.ok) return setWrong(refusalIn(reply));
    const { id, organiser: key, helper } = reply.value;
    keepContestKey(localStore(), id, 'organiser', key);
    keepContestKey(localStore(), id, 'helper', helper);
    location.assign(`/events/${id}`);
  };
  return (
    <>
      <p>
        <button type="button" class="button" onClick={() => void repeat()}>
          {words.again}
        </button>
      </p>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {sayNotice(wrong)}
        </p>
      )}
    </>
  );
}
