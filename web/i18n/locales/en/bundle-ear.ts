// What is told for the ear, and to those who watch.
export { en as brief } from './brief.ts';
export { en as dealt } from './dealt.ts';
export { en as parting } from './parting.ts';
export { en as sight } from './sight.ts';
export { en as talk } from './talk.ts';
