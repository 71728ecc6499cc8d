// The caster's page, and pieces for stream software.
export { en as cast } from './cast.ts';
