import { contestPages } from '../../i18n/contest-pages.ts';
import { useNow } from '../../lib/use-now.ts';
import { sayTime } from '../../panels/clock/clock.ts';

/** How long it is until a moment; what has come is there any moment now. */
export function useLeft(until: number | undefined): string {
  const now = useNow(until !== undefined);
  if (until === undefined || until <= now) return contestPages.page.soon;
  return sayTime(until - now);
}

/** A clock to be seen from afar. It is read when somebody comes to it, and never by itself. */
export function Countdown({ label, until }: { label: string; until: number }) {
  const left = useLeft(until);
  return (
    <p class="countdown" role="timer" aria-live="off">
      <span>{label}</span> <b>{left}</b>
    </p>
  );
}
