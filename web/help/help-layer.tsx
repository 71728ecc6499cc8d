import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { panelWords } from '../i18n/help-panel.ts';
import { withWords } from '../i18n/language/load.ts';
import { focusOn } from '../lib/focus-on.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import './help.css';
import type { HelpCard } from './help-card.ts';
import { watchForHelp } from './help-watch.ts';
import { type CardBox, placeCard } from './place-card.ts';

interface Shown {
  about: Element;
  card: HelpCard;
}

const loadCards = withWords(
  ['names', 'guide', 'help', 'deciding', 'tiles', 'options'],
  () => import('./cards.ts'),
);

/** The cards come with the first one that is wanted. */
async function findCard(id: string): Promise<HelpCard | undefined> {
  const { helpCards } = await loadChunk(loadCards);
  return helpCards().get(id);
}

/** Stands once at the root of a page: anything in it with `data-help` then tells what it is. */
export function HelpLayer({ ask }: { ask?: () => void }) {
  const [shown, setShown] = useState<Shown>();
  const now = useRef<Shown | undefined>(undefined);
  const wanted = useRef('');
  const asking = useRef(ask);
  const more = useRef<HTMLAnchorElement>(null);
  now.current = shown;
  asking.current = ask;
  useEffect(() => {
    const hide = (): void => {
      wanted.current = '';
      setShown(undefined);
    };
    const show = async (about: Element, id: string): Promise<void> => {
      wanted.current = id;
      const card = await findCard(id);
      // Somebody may have gone on in the meantime.
      if (card !== undefined && wanted.current === id && about.isConnected) setShown({ about, card });
    };
    return watchForHelp({
      show: (about, id) => void show(about, id),
      hide,
      ask: () => asking.current?.(),
      shown: () => now.current?.about,
      enter: () => more.current?.focus(),
      leave() {
        const { about } = now.current ?? {};
        if (document.activeElement === more.current) focusOn(about);
        hide();
      },
    });
  }, []);
  return (
    <>
      <p class="visually-hidden" role="status">
        {shown !== undefined && `${shown.card.title}. ${shown.card.text} ${panelWords.moreKey}`}
      </p>
      {shown !== undefined && <Card {...shown} more={more} />}
    </>
  );
}

/** A control stands in a panel with others, which the card should leave to be seen. */
function boxOf(about: Element): CardBox {
  const own = about.getBoundingClientRect();
  const around = (about.closest('.panel') ?? about).getBoundingClientRect();
  return { left: around.left, width: around.width, top: own.top, height: own.height };
}

function Card({ about, card, more }: Shown & { more: { current: HTMLAnchorElement | null } }) {
  const self = useRef<HTMLDivElement>(null);
  const { id, title, text } = card;
  useLayoutEffect(() => {
    const element = self.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeCard(boxOf(about), { width, height }, room);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [about]);
  return (
    <div class="help-card" role="dialog" aria-label={panelWords.helpFor(title)} ref={self} data-card={id}>
      <h3>{title}</h3>
      <p>{text}</p>
      <p class="help-foot">
        <a ref={more} href={`/learn#${id}`} target="_blank" rel="noopener">
          {panelWords.more}
        </a>
      </p>
    </div>
  );
}
