import { useEffect, useState } from 'preact/hooks';
import { proposeName } from '../../device/remembered-name.ts';
import { localStore } from '../../device/storage.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { Notices } from '../../panels/people/notice.tsx';
import { AskForm } from '../../panels/people/seat-request-form.tsx';

const LOOK_EVERY = 15_000;
/** Seldom enough that several who ask at one address leave the host, who may be there as well, calls to let them in with. */
const ASK_EVERY = 10_000;

/** Does something again and again, one time after the other; gives what ends it. */
function again(act: () => Promise<void>, every: number): () => void {
  let timer = setTimeout(next, every);
  let isGone = false;
  async function next(): Promise<void> {
    await act();
    if (!isGone) timer = setTimeout(next, every);
  }
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}

/**
 * At a table that nobody may watch: whoever comes while a seat is open may ask for it. There is no socket for somebody who may not
 * watch, so the routes are asked whether a seat is open, and then whether the host has said something.
 */
export function OpenSeat({ open }: { open: LiveTable }) {
  const [isOpen, setOpen] = useState(false);
  const isAsking = open.keys.value.asking !== undefined;
  useEffect(() => {
    if (isAsking) return again(() => open.calls.ask(proposeName(localStore(), madeUpNames)), ASK_EVERY);
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'visible') setOpen(await open.calls.hasOpenSeat());
    };
    void look();
    return again(look, LOOK_EVERY);
  }, [open, isAsking]);
  return (
    <>
      <Notices open={open} />
      {(isOpen || isAsking) && <AskForm open={open} title={people.openSeat} canSit={false} />}
    </>
  );
}
