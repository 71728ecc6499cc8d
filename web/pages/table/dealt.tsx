import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { GameSource } from '../../net/table-source.ts';

const loadCard = withWords(['ear'], () => import('./dealt-card.tsx'));

/** The deal, for those who are there when the game begins. */
export function Dealt({ source }: { source: GameSource }) {
  const Card = useLater(loadCard, true)?.DealtCard;
  return Card === undefined ? null : <Card source={source} />;
}
