import { useEffect, useState } from 'preact/hooks';
import { CONTEST_CAPS, CONTEST_USUAL } from '../../../worker/protocol/contest.ts';
import { localStore } from '../../device/storage.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { fieldOf, ownZone } from '../../lib/moment-field.ts';
import { post, refusalIn } from '../../net/api.ts';
import { type ContestKeys, keepContestKey } from '../../net/contest-keys.ts';
import type { Refusal } from '../../net/notice.ts';
import { NumberField } from '../contest/choice.tsx';
import { Evening } from '../contest/evening.tsx';
import { KeptLinks } from '../contest/links.tsx';
import { nextEvening } from '../contest/moments.ts';
import { settingsIn } from '../contest/plan.ts';
import { SettingFields } from '../contest/setting-fields.tsx';
import '../contest/contest.css';

const words = contestPages.form;

interface Made {
  id: string;
  name: string;
  keys: ContestKeys;
}

/** An event in a minute: a name, a moment and the number of rounds; everything else has a default and is folded away. */
export function NewEvent() {
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    document.title = words.pageTitle;
  }, []);
  return (
    <main class="contest contest-form">
      {made === undefined ? <Form done={setMade} /> : <Fresh made={made} />}
    </main>
  );
}

/** Proves that the event is started from a circle; no secret. */
const proofIn = (hash: string): string | undefined => /^#circle=([\w-]+)$/.exec(hash)?.[1];

function Form({ done }: { done(made: Made): void }) {
  const [circle] = useState(() => proofIn(location.hash));
  const [zone] = useState(ownZone);
  const [startsAt] = useState(() => nextEvening(Date.now()));
  const [said, setSaid] = useState<ReturnType<typeof settingsIn>>();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal | 'wrongTime'>();
  const shown = said ?? { ...CONTEST_USUAL, sizes: [...CONTEST_USUAL.sizes], startsAt };
  const listen = ({ currentTarget }: { currentTarget: HTMLFormElement }): void =>
    setSaid(settingsIn(new FormData(currentTarget), zone));
  const create = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const settings = settingsIn(new FormData(event.currentTarget), zone);
    const { startsAt: at, ...rest } = settings;
    if (at === undefined || at < Date.now()) return setWrong('wrongTime');
    setBusy(true);
    setWrong(undefined);
    const reply = await post('/events', { ...rest, startsAt: at, ...(circle !== undefined && { circle }) });
    setBusy(false);
    if (!reply.ok) return setWrong(refusalIn(reply));
    const { id, organiser, helper } = reply.value;
    keepContestKey(localStore(), id, 'organiser', organiser);
    keepContestKey(localStore(), id, 'helper', helper);
    done({ id, name: settings.name, keys: { organiser, helper } });
  };
  return (
    <form class="contest-columns" onSubmit={create} onInput={listen} onChange={listen}>
      <div class="sheet contest-sheet">
        <p>
          <a href="/events">{contestPages.events}</a>
        </p>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {circle !== undefined && <p class="big">{words.ofCircle}</p>}
        <label>
          <span>{words.name}</span>
          <input
            name="name"
            required
            maxLength={CONTEST_CAPS.name}
            placeholder={words.namePlaceholder}
            autoComplete="off"
          />
        </label>
        <label>
          <span>{words.when}</span>
          <input type="datetime-local" name="startsAt" required defaultValue={fieldOf(startsAt)} />
          <small class="quiet">{words.zone(zone)}</small>
        </label>
        <NumberField
          label={words.rounds}
          name="rounds"
          value={CONTEST_USUAL.rounds}
          min={1}
          max={CONTEST_CAPS.rounds}
        />
        <details class="more-settings">
          <summary>{words.more}</summary>
          <SettingFields given={{}} />
        </details>
        {wrong !== undefined && (
          <p class="wrong" role="alert">
            {wrong === 'wrongTime' ? words.wrongTime : sayNotice(wrong)}
          </p>
        )}
        <button type="submit" class="button button-main button-large" disabled={isBusy}>
          {words.create}
        </button>
      </div>
      <Evening plan={shown} startsAt={shown.startsAt} zone={zone} />
    </form>
  );
}

/** What has to be kept, before anything else is done. */
function Fresh({ made: { id, name, keys } }: { made: Made }) {
  return (
    <section class="sheet contest-sheet" aria-labelledby="fresh">
      <h1 id="fresh" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {name}
      </h1>
      <p class="big" role="status">
        {contestPages.links.fresh}
      </p>
      <p>{contestPages.links.freshLead}</p>
      <KeptLinks id={id} name={name} keys={keys} />
      <a class="button button-main button-large" href={`/events/${id}`}>
        {contestPages.links.go}
      </a>
    </section>
  );
}
