// What only tables of events need; others never load it.
export { EventMenu } from './arbiter.tsx';
export { ContestNote } from './contest-note.tsx';
export { EventLobby } from './event-lobby.tsx';
