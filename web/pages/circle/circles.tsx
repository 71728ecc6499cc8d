import { useCallback, useEffect, useState } from 'preact/hooks';
import { CIRCLE_CAPS, type CircleView } from '../../../worker/protocol/circle.ts';
import { localStore } from '../../device/storage.ts';
import { circle as words } from '../../i18n/circle.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { ownZone } from '../../lib/moment-field.ts';
import { type ApiReply, post, refusalIn } from '../../net/api.ts';
import {
  circleLinkIn,
  forgetCircle,
  type KeptCircle,
  keepCircle,
  linksToLook,
  readCircles,
} from '../../net/circle-keys.ts';
import type { Refusal } from '../../net/notice.ts';
import { CirclePage } from './circle-page.tsx';
import { CircleLinks } from './links.tsx';
import '../contest/contest.css';
import './circle.css';
import { sayTrouble } from './say-trouble.ts';

/** Which circle an entry of the history shows; its links are in the browser's storage. */
const idIn = (state: unknown): string | undefined => {
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'circle') : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** Looks with one link after the other: one that was replaced is no reason to be shut out. */
async function lookWith(links: readonly string[], year?: number): Promise<ApiReply<CircleView>> {
  let reply: ApiReply<CircleView> = { ok: false, code: 'unreachable' };
  for (const link of links) {
    reply = await post('/circles/view', { link, ...(year !== undefined && { year }) });
    if (reply.ok || reply.code !== 'noSuchCircle') return reply;
  }
  return reply;
}

interface Shown {
  kept: KeptCircle;
  view: CircleView;
}

/** A circle that this browser has the links of. */
async function openKept(kept: KeptCircle, year?: number): Promise<ApiReply<Shown>> {
  const reply = await lookWith(linksToLook(kept), year);
  if (!reply.ok) return reply;
  const view = reply.value;
  return { ok: true, value: { kept: keepCircle(localStore(), { ...kept, name: view.name }), view } };
}

/** A circle by a link, which is kept beside those that are kept of it already. */
async function openLink(link: string): Promise<ApiReply<Shown>> {
  const reply = await lookWith([link]);
  if (!reply.ok) return reply;
  const { id, name, role } = reply.value;
  const kept = keepCircle(localStore(), { id, name, [role]: link });
  return role === 'player' || kept.player === undefined
    ? { ok: true, value: { kept, view: reply.value } }
    : openKept(kept);
}

/** A circle by the link in the address, by what the browser remembers, or the list of those that it knows. */
export function Circles({ hash }: { hash: string }) {
  const [shown, setShown] = useState<Shown>();
  const [isComing, setComing] = useState(true);
  const [trouble, setTrouble] = useState<Refusal>();
  const show = useCallback(async (opening: Promise<ApiReply<Shown>>): Promise<void> => {
    const opened = await opening;
    setComing(false);
    if (!opened.ok) return setTrouble(refusalIn(opened));
    const { view } = opened.value;
    history.replaceState({ circle: view.id }, '');
    document.title = words.title(view.name);
    setTrouble(undefined);
    setShown(opened.value);
  }, []);
  useEffect(() => {
    document.title = words.pageTitle;
    const link = circleLinkIn(hash);
    const kept = readCircles(localStore()).find(({ id }) => id === idIn(history.state));
    if (link !== undefined) void show(openLink(link));
    else if (kept !== undefined) void show(openKept(kept));
    else setComing(false);
  }, [hash, show]);
  const leave = (isForgotten: boolean): void => {
    if (isForgotten && shown !== undefined) forgetCircle(localStore(), shown.view.id);
    history.replaceState(null, '');
    document.title = words.pageTitle;
    setShown(undefined);
  };
  if (isComing)
    return (
      <main class="contest">
        <p role="status">{contestPages.moment}</p>
      </main>
    );
  if (shown !== undefined)
    return (
      <CirclePage {...shown} look={(kept = shown.kept, year) => show(openKept(kept, year))} leave={leave} />
    );
  return (
    <main class="contest circles">
      {trouble !== undefined && (
        <p class="panel wrong" role="alert">
          {sayTrouble(trouble)}
        </p>
      )}
      <CircleList open={(kept) => void show(openKept(kept))} />
    </main>
  );
}

/** Those that this browser knows, and a new one. */
function CircleList({ open }: { open(kept: KeptCircle): void }) {
  const [known] = useState(() => readCircles(localStore()));
  const [made, setMade] = useState<KeptCircle>();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal>();
  const create = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setBusy(true);
    setWrong(undefined);
    const reply = await post('/circles', { name, zone: ownZone() });
    setBusy(false);
    if (!reply.ok) return setWrong(refusalIn(reply));
    setMade(keepCircle(localStore(), { ...reply.value, name }));
  };
  if (made !== undefined)
    return (
      <section class="sheet contest-sheet" aria-labelledby="fresh">
        <h1 id="fresh" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {made.name}
        </h1>
        <p class="big" role="status">
          {words.fresh}
        </p>
        <p>{words.freshLead}</p>
        <CircleLinks kept={made} />
        <button type="button" class="button button-main button-large" onClick={() => open(made)}>
          {words.go}
        </button>
      </section>
    );
  return (
    <>
      <header class="sheet contest-sheet">
        <p>
          <a href="/">{contestPages.home}</a>
        </p>
        <h1>{words.heading}</h1>
        <p>{words.lead}</p>
        <form class="circle-make" onSubmit={create}>
          <label>
            <span>{words.name}</span>
            <input
              name="name"
              required
              maxLength={CIRCLE_CAPS.name}
              placeholder={words.namePlaceholder}
              autoComplete="off"
            />
          </label>
          <button type="submit" class="button button-main button-large" disabled={isBusy}>
            {words.make}
          </button>
        </form>
        {wrong !== undefined && (
          <p class="wrong" role="alert">
            {sayTrouble(wrong)}
          </p>
        )}
      </header>
      {known.length > 0 && (
        <section class="panel" aria-labelledby="yours">
          <h2 id="yours">{words.yours}</h2>
          <ul class="circle-known">
            {known.map((kept) => (
              <li key={kept.id}>
                <button type="button" class="button" onClick={() => open(kept)}>
                  {kept.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
