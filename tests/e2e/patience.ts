/** How long a state is waited for. Of itself vitest waits for a second, in which a busy machine draws nothing. */
export const PATIENT = { timeout: 20_000 };
