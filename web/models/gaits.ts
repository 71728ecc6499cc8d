/** How a mech walks: how high it bobs and how far it sways at a step, as parts of a tile's width, and how long a step takes. */
interface Gait {
  readonly bob: number;
  readonly sway: number;
  readonly stepMs: number;
}

/** Heavy ones stamp slowly, light ones skip; what has four legs hardly sways. */
export const GAITS: Readonly<Record<string, Gait>> = {
  nordic: { bob: 0.012, sway: 0.006, stepMs: 260 },
  saxony: { bob: 0.03, sway: 0.026, stepMs: 300 },
  polania: { bob: 0.022, sway: 0.034, stepMs: 320 },
  crimea: { bob: 0.046, sway: 0.012, stepMs: 190 },
  rusviet: { bob: 0.014, sway: 0.01, stepMs: 340 },
  albion: { bob: 0.018, sway: 0.004, stepMs: 220 },
  togawa: { bob: 0.016, sway: 0.018, stepMs: 240 },
};

const PLODDING: Gait = { bob: 0.02, sway: 0.016, stepMs: 280 };

export const gaitOf = (faction: string): Gait => GAITS[faction] ?? PLODDING;
