// What has happened, told: events, encounters, the Automa's choices, the count at the end. No first picture tells it.
export { en as automa } from './automa.ts';
export { en as ceremony } from './ceremony.ts';
export { encounters } from './encounters.ts';
export { en as events } from './events.ts';
