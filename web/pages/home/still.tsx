import { home } from '../../i18n/home.ts';
import phone from './still-phone.webp';
import wide from './still-wide.webp';

/** Upright screens have the picture above the words, all others behind them: the same in home.css. */
const UPRIGHT = '(width < 56rem) and (orientation: portrait), (width < 36rem)';

/** A late game at the real table: `npm run still` takes it. Its place is there before it is. */
export function Still() {
  return (
    <picture class="still">
      <source media={UPRIGHT} srcset={phone} width={1080} height={900} />
      <img src={wide} width={1600} height={800} alt={home.picture} fetchpriority="high" decoding="async" />
    </picture>
  );
}
