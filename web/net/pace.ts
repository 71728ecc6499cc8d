/** Whether a clock, by its name among the options of a table, counts in days. */
export const isSlow = (clock: unknown): boolean => clock === 'slow1' || clock === 'slow3';
