import { useSaid } from '../i18n/language/use-said.ts';

/** Says something aloud, also the same thing once more. */
export function useAnnounced() {
  const { text, nth, say } = useSaid();
  const said = (
    <p class="visually-hidden" role="status">
      <span key={nth}>{text}</span>
    </p>
  );
  return { tell: say, said };
}
