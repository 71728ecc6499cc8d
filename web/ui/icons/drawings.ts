// The one set of signs, for panels and map alike. Each is drawn around 0, 0 in a square of 20, as a woodcut: one mass of
// ink with few cuts, none thinner than two units, so that it is read at 14 px. Cuts are holes by the even-odd rule.

/** What is counted on tracks and in hands. */
const TRACKS = {
  power: 'M3-10L-7 2H-1L-3.5 10L7.5-3H1.5L6-10z',
  popularity:
    'M0 9.5L-8.3 1.2A5 5 0 0 1 0-6A5 5 0 0 1 8.3 1.2zM-6.3-1.5H-4.2A1.8 1.8 0 0 1-2.5-3.6V-5.6A3.7 3.7 0 0 0-6.3-1.5z',
  coins:
    'M0-9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0-9.5zM0-7A7 7 0 1 0 0 7A7 7 0 1 0 0-7zM0-5.3A5.3 5.3 0 1 1 0 5.3A5.3 5.3 0 1 1 0-5.3zM-1.2-3V3H1.2V-3z',
  cards: 'M-9.4-6.7L-0.7-8.9L0.1-5.5H-1.5V4.6L-6.3 5.9zM0.5-3.5H9.5V10H0.5zM5-0.5L2.5 3.2L5 7L7.5 3.2z',
  star: 'M0-9.8L2.7-3.1L9.9-2.6L4.4 2L6.1 9L0 5.2L-6.1 9L-4.4 2L-9.9-2.6L-2.7-3.1z',
} as const;

const GOODS = {
  oil: 'M-6.5-9.5H6.5V-6.5H5.5V-2H6.5V2H5.5V6.5H6.5V9.5H-6.5V6.5H-5.5V2H-6.5V-2H-5.5V-6.5H-6.5zM0-4.5C-2.5-1.3-3 0-3 1.5A3 3 0 0 0 3 1.5C3 0 2.5-1.3 0-4.5z',
  metal: 'M-9-8H9V-4H3V4H9V8H-9V4H-3V-4H-9z',
  food: 'M-1 10V5C-5 5-7 3-7 0C-4 0-2 1-1 3V-1C-5-1-7-3-7-6C-4-6-2-5-1-3C-2-6-1-8 0-10C1-8 2-6 1-3C2-5 4-6 7-6C7-3 5-1 1-1V3C2 1 4 0 7 0C7 3 5 5 1 5V10z',
  wood: 'M-9 0.5H5A4 4 0 0 1 5 8.5H-9A4 4 0 0 0-9 0.5zM5 2.7A1.8 1.8 0 1 0 5 6.3A1.8 1.8 0 1 0 5 2.7zM-6-8H6A3.8 3.8 0 0 1 6-0.5H-6A3.8 3.8 0 0 0-6-8zM6-6A1.7 1.7 0 1 0 6-2.5A1.7 1.7 0 1 0 6-6z',
  crate: 'M-9-8H9V8H-9zM-6.5-5.5V3L2-5.5zM6.5 5.5V-3L-2 5.5z',
} as const;

const PIECES = {
  worker: 'M0-9A4 4 0 0 1 2.8-2.2L9 2L7 5L3.8 3.8L6.5 9H-6.5L-3.8 3.8L-7 5L-9 2L-2.8-2.2A4 4 0 0 1 0-9z',
  mech: 'M-7-9.5H5V-7H9.5V-3.5H6.5V1H5.5L9 9.5H2L0 3L-2 9.5H-9L-5.5 1H-9V-5H-7zM-4.5-6.5V-3.5H2.5V-6.5z',
  character: 'M-7-5H-4V-10H4V-5H7V-3H4A4 4 0 0 1 3-1L8 9H-8L-3-1A4 4 0 0 1-4-3H-7z',
  structure: 'M0-10L10-2V1H8V9.5H2.5V3H-2.5V9.5H-8V1H-10V-2z',
  monument: 'M-2.5-10H2.5L5 5H8V9.5H-8V5H-5zM-2.3-3L-2.7-0.5H2.7L2.3-3z',
  mill: 'M-9-10L0-4.8L9-10L2.5-2.5L9 4L7 5.5L0 0L-7 5.5L-9 4L-2.5-2.5zM0 2.5L5.2 6.5L6 10H-6L-5.2 6.5z',
  mine: 'M-10 9V3A10 10 0 0 1 0-7A10 10 0 0 1 10 3V9H6V3A6 6 0 0 0-6 3V9zM-2-1H2V9H-2z',
  armory: 'M-9-9H-3V-6H3V-9H9V0C9 5 4 8 0 10C-4 8-9 5-9 0zM-5-2V1L0 5L5 1V-2L0 2z',
  flag: 'M-6 10V-10H-3.5L8-5L-3.5 0V10z',
  trap: 'M-10 5H10V8H-10zM-9 4L-7-3L-4.5 1L-2.5-6L0 0L2.5-6L4.5 1L7-3L9 4z',
} as const;

/** What is done on the mat. */
const ACTIONS = {
  move: 'M-9.5-3.5H0V-8.5L9.5 0L0 8.5V3.5H-9.5zM-7-1V1H2V-1z',
  produce:
    'M-1.3 7V2C-6 2-8.5-1-8.5-6.5C-4-6.5-1-4.5 0-1.5C1-6 4-9 8.5-9C8.5-2.8 6 1 1.3 1.3V7zM-7.5 7.5H7.5V10H-7.5z',
  upgrade: 'M0-10L7.5-3H3.3V1H-3.3V-3H-7.5zM-6.5 2.8H6.5V9.8H-6.5zM-3.7 5.2V7.5H3.7V5.2z',
  enlist:
    'M-3-9.5A3.9 3.9 0 1 1-3-1.7A3.9 3.9 0 1 1-3-9.5zM-10 9.5C-10 2.5-7.5-0.5-3-0.5S4 2.5 4 9.5zM5.5-7H8V-4.5H10.5V-2H8V0.5H5.5V-2H3V-4.5H5.5z',
  neighbours:
    'M-4.7-8.5A3 3 0 1 1-4.7-2.5A3 3 0 1 1-4.7-8.5zM4.7-8.5A3 3 0 1 1 4.7-2.5A3 3 0 1 1 4.7-8.5zM-9.7 8C-9.7 1.5-8-1-4.7-1S-0.5 1.5-0.5 8zM0.5 8C0.5 1.5 1.5-1 4.7-1S9.7 1.5 9.7 8z',
  end: 'M-7.5-10H-5V-9H8.5L5-4.5L8.5 0H-5V10H-7.5z',
} as const;

/** Where things lie, and what waits there. */
const PLACES = {
  hex: 'M0-10L8.7-5V5L0 10L-8.7 5V-5zM0-7.2L-6.2-3.6V3.6L0 7.2L6.2 3.6V-3.6zM0-4.8L4.2-2.4V2.4L0 4.8L-4.2 2.4V-2.4z',
  compass: 'M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6z',
  works:
    'M-10 9V-1L-5 2.5V-1L0 2.5V-9.5H4L4.8 1L9.5-2.5V9zM-7 4.5V7H-4.5V4.5zM-2 4.5V7H0.5V4.5zM3.5 4.5V7H6V4.5z',
  gear: 'M-1.6-7L-1.5-9.9H1.5L1.6-7L3.8-6.1L5.9-8L8-5.9L6.1-3.8L7-1.6L9.9-1.5V1.5L7 1.6L6.1 3.8L8 5.9L5.9 8L3.8 6.1L1.6 7L1.5 9.9H-1.5L-1.6 7L-3.8 6.1L-5.9 8L-8 5.9L-6.1 3.8L-7 1.6L-9.9 1.5V-1.5L-7-1.6L-6.1-3.8L-8-5.9L-5.9-8L-3.8-6.1zM0-3.4A3.4 3.4 0 1 0 0 3.4A3.4 3.4 0 1 0 0-3.4z',
  ring: 'M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7zM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4z',
  wave: 'M-10-2.5c2.5-4 4.2-4 6.7-1.5s4.2 2.5 6.7 0s4.2-2.5 6.6-1v3.6c-2.4-1.5-4.1-1.5-6.6 1s-4.2 2.5-6.7 0s-4.2-2.5-6.7 1.5zM-10 5c2.5-4 4.2-4 6.7-1.5s4.2 2.5 6.7 0s4.2-2.5 6.6-1v3.6c-2.4-1.5-4.1-1.5-6.6 1s-4.2 2.5-6.7 0s-4.2-2.5-6.7 1.5z',
  arch: 'M-9 8.5V-1A9 9 0 0 1 0-10A9 9 0 0 1 9-1V8.5H5V-0.5A5 5 0 0 0-5-0.5V8.5z',
  drop: 'M0-10C5-3.5 7-0.5 7 3A7 7 0 0 1-7 3C-7-0.5-5-3.5 0-10zM-4.5 3A4.5 4.5 0 0 0 0 7.5V5A2 2 0 0 1-2 3z',
} as const;

/** What happens, and what it is for. */
const DEEDS = {
  // The blades cut each other where they cross.
  swords:
    'M9.2-9.2L8.6-6.3L-1.1 3.4L1.1 5.7L-0.7 7.5L-3.1 5.1L-5.4 7.4L-4.8 7.9L-6.6 9.8L-9.8 6.6L-7.9 4.8L-7.4 5.4L-5.1 3.1L-7.5 0.7L-5.7-1.1L-3.4 1.1L6.3-8.6zM-9.2-9.2L-6.3-8.6L3.4 1.1L5.7-1.1L7.5 0.7L5.1 3.1L7.4 5.4L7.9 4.8L9.8 6.6L6.6 9.8L4.8 7.9L5.4 7.4L3.1 5.1L0.7 7.5L-1.1 5.7L1.1 3.4L-8.6-6.3z',
  brokenHeart:
    'M-1 9.5L-8.3 1.2A4.9 4.9 0 0 1-1.5-6L-3.5-2L0.5 1L-2 5zM1 9.5L8.3 1.2A4.9 4.9 0 0 0 0.5-6L-0.5-2.5L3.5 0.5z',
  seal: 'M0-10L2.2-8.1L5-8.7L5.9-5.9L8.7-5L8.1-2.2L10 0L8.1 2.2L8.7 5L5.9 5.9L5 8.7L2.2 8.1L0 10L-2.2 8.1L-5 8.7L-5.9 5.9L-8.7 5L-8.1 2.2L-10 0L-8.1-2.2L-8.7-5L-5.9-5.9L-5-8.7L-2.2-8.1zM-5 0L-1 4.5L5.5-2.5L3.7-4.5L-1 0.8L-3.3-1.8z',
  objective:
    'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10zM0-7.3A7.3 7.3 0 1 0 0 7.3A7.3 7.3 0 1 0 0-7.3zM0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5zM0-1.7A1.7 1.7 0 1 0 0 1.7A1.7 1.7 0 1 0 0-1.7z',
  steps: 'M-9.5-7H-5L1 0L-5 7H-9.5L-3.5 0zM-0.5-7H4L10 0L4 7H-0.5L5.5 0z',
  spark:
    'M0-10L1.6-3.9L7.1-7.1L3.9-1.6L10 0L3.9 1.6L7.1 7.1L1.6 3.9L0 10L-1.6 3.9L-7.1 7.1L-3.9 1.6L-10 0L-3.9-1.6L-7.1-7.1L-1.6-3.9z',
  gavel: 'M0-10L8-2L4 2.3L-4-5.7zM-1.5-2.1L0.6 0L-5.3 6L-7.4 3.9zM-2 7.3H9V9.8H-2z',
  log: 'M-7-10H4L7.5-6.5V10H-7zM-4-5.5V-3.3H4.5V-5.5zM-4-1V1.2H4.5V-1zM-4 3.5V5.7H1.5V3.5z',
  help: 'M-6.5-3.5H-2.2C-2.2-5.6-1.4-6.5 0-6.5S2.2-5.7 2.2-4.3C2.2-2.4-2.1-1.6-2.1 1.7V3.6H2.1V2.4C2.1 0.3 6.5-0.8 6.5-4.6C6.5-8 3.7-10 0-10S-6.5-7.9-6.5-3.5zM-2.4 5.7V10H2.4V5.7z',
} as const;

/** The same drawings by the names of what they stand for: an action and the star for it look alike. */
const ALSO = {
  stars: TRACKS.star,
  goods: GOODS.crate,
  resources: GOODS.crate,
  unit: PIECES.character,
  workers: PIECES.worker,
  deploy: PIECES.mech,
  mechs: PIECES.mech,
  build: PIECES.structure,
  structures: PIECES.structure,
  upgrades: ACTIONS.upgrade,
  recruits: ACTIONS.enlist,
  factory: PLACES.works,
  territories: PLACES.hex,
  river: PLACES.wave,
  lake: PLACES.drop,
  passage: PLACES.arch,
  combat: DEEDS.swords,
  mercy: TRACKS.popularity,
  other: DEEDS.spark,
  ability: DEEDS.spark,
  tracker: TRACKS.star,
  bid: DEEDS.gavel,
  objectives: DEEDS.objective,
  triumph: TRACKS.star,
} as const;

/** Every sign once. */
const SIGNS = { ...TRACKS, ...GOODS, ...PIECES, ...ACTIONS, ...PLACES, ...DEEDS } as const;
export type SignName = keyof typeof SIGNS;

export const DRAWINGS = { ...SIGNS, ...ALSO } as const;
export type DrawingName = keyof typeof DRAWINGS;
