import { useState } from 'preact/hooks';

/** Says something aloud, also the same thing once more: a region is read out only when it changes. */
export function useAnnounced() {
  const [{ text, nth }, setTold] = useState({ text: '', nth: 0 });
  const tell = (next: string): void => setTold((before) => ({ text: next, nth: before.nth + 1 }));
  const said = (
    <p class="visually-hidden" role="status">
      <span key={nth}>{text}</span>
    </p>
  );
  return { tell, said };
}
