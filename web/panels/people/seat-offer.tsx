import { useEffect, useRef } from 'preact/hooks';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { nameIn } from '../prompt/prompt.tsx';

const words = people.offer;

/** A link to another seat was opened in a browser that has one: nothing changes before its person says so. */
export function SeatOffer({ open }: { open: LiveTable }) {
  const offer = open.offer.value;
  if (offer === undefined) return null;
  const { own, seat } = offer;
  const lobby = open.lobby.value;
  return <Question open={open} own={nameIn(lobby, own)} other={nameIn(lobby, seat)} />;
}

function Question({ open, own, other }: { open: LiveTable; own: string; other: string }) {
  const self = useRef<HTMLElement>(null);
  // The link may be opened in a page that was scrolled down.
  useEffect(() => self.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={self} class="panel notice" aria-label={words.name} role="status">
      <p>{words.ask(own, other)}</p>
      <div class="row">
        <button type="button" class="button button-main" onClick={() => void open.settleOffer(false)}>
          {words.stay(own)}
        </button>
        <button type="button" class="button" onClick={() => void open.settleOffer(true)}>
          {words.take(other)}
        </button>
      </div>
    </section>
  );
}
