// What the first picture of a game, and the first answer, can do without. It comes in one piece right after the first picture.
export { Announcer } from '../../announce/announcer.tsx';
export { Brought } from '../../announce/brought.tsx';
export { OtherOffers, UrgentOffers } from '../../decisions/offers/offers.tsx';
export { TileSheet } from '../../decisions/tile-sheet.tsx';
export { MetEncounter } from '../../panels/cards/met-encounter.tsx';
export { CombatResult } from '../../panels/combat/result.tsx';
export { CombatWatch } from '../../panels/combat/watch.tsx';
export { ContestNotes } from '../../panels/contest/contest-later.tsx';
export { UnreadBadge } from '../../panels/drawers/unread-badge.tsx';
export { NewsNotes } from '../../panels/log/news-notes.tsx';
export { Absence } from '../../panels/people/absence.tsx';
export { PauseAsked } from '../../panels/people/pause.tsx';
export { SeatQuestions } from '../../panels/people/seat-questions.tsx';
export { TalkBubbles } from '../../panels/people/talk-bubbles.tsx';
export { Photo } from '../../panels/photo/photo.tsx';
export { CatchUp } from '../../panels/watch/catch-up.tsx';
export { RoundButtons } from './round-buttons.tsx';
export { Surroundings } from './surroundings.tsx';
