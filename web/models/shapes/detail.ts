/** How much of a model is made: by quality level, and by its size on the screen. */
export const DETAILS = ['fine', 'plain', 'coarse'] as const;
export type Detail = (typeof DETAILS)[number];
