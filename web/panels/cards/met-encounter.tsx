import type { Who } from '../../i18n/events.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import { type Happened, useMet } from './use-met.ts';

const loadMetCard = withWords(['story'], () => import('./met-card.tsx'));

/** Lays the card on the table that somebody meets. The words of cards come with the first of them. */
export function MetEncounter({ latest, who }: { latest: Happened | undefined; who: Who }) {
  const met = useMet(latest);
  const Card = useLater(loadMetCard, met !== undefined)?.MetCard;
  return met === undefined || Card === undefined ? null : <Card met={met} who={who(met.seat)} />;
}
