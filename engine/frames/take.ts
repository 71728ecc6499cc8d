import { pickFrom } from '../model/answer.ts';

/** Rides along with every choice that brings gains: all of them without asking, or asked one by one (TRN-08). */
export const TAKE = pickFrom(['all', 'choose'] as const);
