import { useEffect, useRef, useState } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { eveningMoments } from '../../../worker/protocol/evening-moments.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { saveFile } from '../../panels/photo/hand-over.ts';
import { sayDay } from '../contest/moments.ts';
import { namesIn } from '../contest/rounds.ts';
import { paintPodium } from './podium-picture.ts';

const words = contestPages.page.evening;
const TYPE = 'image/png';

/** How it went, to be passed on: the podium as a picture, three moments with their films, and the text. */
export function WriteUp({ view }: { view: ContestView }) {
  const { id, standings, terms } = view;
  const nameOf = namesIn(view);
  const picture = useRef<HTMLCanvasElement>(null);
  const podium = standings.slice(0, 3);
  useEffect(() => {
    const canvas = picture.current;
    if (canvas === null) return;
    const paint = (): void =>
      paintPodium(canvas, {
        title: terms.name,
        day: sayDay(terms.startsAt, terms.zone),
        steps: standings.slice(0, 3).map(({ place, player, points }) => ({
          place,
          name: namesIn(view)(player),
          points: contestPages.page.points(points),
        })),
      });
    // Once more when the letters have come.
    paint();
    void document.fonts.ready.then(paint);
  }, [view, terms, standings]);
  const save = (): void =>
    picture.current?.toBlob((blob) => {
      if (blob !== null) saveFile(new File([blob], `${words.file}.png`, { type: TYPE }));
    }, TYPE);
  if (standings.every(({ parts }) => parts.length === 0)) return null;
  return (
    <section class="panel event-evening" aria-labelledby="evening">
      <h2 id="evening">{words.title}</h2>
      <canvas
        ref={picture}
        role="img"
        aria-label={words.podium(podium.map(({ player }) => nameOf(player)))}
      />
      <ul class="evening-moments">
        {eveningMoments(view).map(({ kind, players, figure, game }) => {
          const said = words.kinds[kind](players.map(nameOf), figure);
          return <li key={kind}>{game === undefined ? said : <a href={`/t/${game}?at=0`}>{said}</a>}</li>;
        })}
      </ul>
      <div class="row">
        <button type="button" class="button" onClick={save}>
          {words.save}
        </button>
        {terms.isPublic && (
          <a class="button" href={`/games?event=${id}`}>
            {words.replays}
          </a>
        )}
        <CopyText address={`/api/events/${id}/write-up`} />
      </div>
    </section>
  );
}

/** Copies a text of the server; where that is not allowed, it can be opened. */
function CopyText({ address }: { address: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async (): Promise<void> => {
    try {
      const text = await (await fetch(address)).text();
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void copy()}>
        {words.copy}
      </button>
      <p class="quiet" role="status">
        {isCopied === true && words.copied}
        {isCopied === false && (
          <>
            {words.notCopied} <a href={address}>{contestPages.page.writeUp}</a>
          </>
        )}
      </p>
    </>
  );
}
