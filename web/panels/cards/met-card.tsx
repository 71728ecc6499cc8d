import { type EncounterText, encounters } from '../../i18n/encounters.ts';
import { meeting } from '../../i18n/meeting.ts';
import { sayPlace } from '../../i18n/names.ts';
import './cards.css';
import './met-card.css';
import { CardPicture } from './picture.tsx';
import type { Met } from './use-met.ts';

const TEXTS: Readonly<Record<number, EncounterText>> = encounters;

/** The card that somebody has just met, laid in the middle of the table for a moment. The table for the ear tells of it as well. */
export function MetCard({ met: { card, at }, who }: { met: Met; who: string }) {
  return (
    <article class="encounter-card met-card" aria-hidden="true">
      <header>
        <p class="card-kind">{meeting.encounterOn(sayPlace(at))}</p>
        <h3>{TEXTS[card]?.title}</h3>
      </header>
      <CardPicture card={card} />
      <p class="met-by">{who}</p>
    </article>
  );
}
