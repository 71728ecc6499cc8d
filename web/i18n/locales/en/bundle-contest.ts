// Tables of events.
export { en as contest } from './contest.ts';
