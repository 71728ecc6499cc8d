import { Icon } from './icon.tsx';

type IconName = 'power' | 'popularity' | 'coins' | 'cards' | 'stars';

/** A number with its sign; the word is there for those who hear it. */
export function Stat({ icon, word, value }: { icon: IconName; word: string; value: number | string }) {
  return (
    <span class="stat" data-help={`track.${icon}`}>
      <Icon name={icon} class="stat-sign" />
      <b>{value}</b>
      <span class="visually-hidden"> {word}, </span>
    </span>
  );
}
