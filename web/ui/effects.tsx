import type { Told } from '../i18n/consequences.ts';

/** Consequences as small coloured notes. */
export function Effects({ told }: { told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <span class="effects">
      {told.map(({ text, tone }) => (
        <span key={text} class={`effect effect-${tone} said`}>
          {text}
        </span>
      ))}
    </span>
  );
}
