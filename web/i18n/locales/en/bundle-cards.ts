// Cards, and what a choice would bring about.
export { en as consequences } from './consequences.ts';
export { en as controls } from './controls.ts';
export { en as meeting } from './meeting.ts';
