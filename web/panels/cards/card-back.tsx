import './cards.css';

/** More would not be told apart. */
const MOST_SHOWN = 12;

/** Cards that lie face down, fanned out, as many as there are; how many is said beside them. */
export function Backs({ n }: { n: number }) {
  return (
    <span class="backs" aria-hidden="true">
      {Array.from({ length: Math.min(n, MOST_SHOWN) }, (_, index) => (
        <i key={index} class="card-back" />
      ))}
    </span>
  );
}
