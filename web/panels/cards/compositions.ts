import type { Scenery } from './scenery.ts';

/** How wide and high a print is. */
export const PRINT_WIDTH = 240;
export const PRINT_HEIGHT = 96;
/** Where the land ends and the sky begins. */
export const HORIZON = 56;

/** The four inks of a print, laid over each other from the back to the front, and the colour of its sky. */
export interface Inks {
  readonly sky: string;
  readonly far: string;
  readonly land: string;
  readonly near: string;
  readonly ink: string;
}

export interface Thing {
  readonly is: Scenery;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: keyof Inks;
}

interface Shape {
  readonly d: string;
  readonly ink: keyof Inks;
}

export interface Composition {
  readonly inks: Inks;
  /** What lies on the ground, and is crossed by nothing. */
  ground(dice: () => number): Shape[];
  /** What stands there, from the back to the front. */
  things(dice: () => number): Thing[];
}

const between = (dice: () => number, low: number, high: number): number =>
  Math.round((low + dice() * (high - low)) * 10) / 10;

/** Some of a kind side by side, none quite like the next. */
function row(
  dice: () => number,
  is: Scenery,
  from: number,
  to: number,
  n: number,
  y: number,
  size: number,
  ink: keyof Inks,
): Thing[] {
  const step = (to - from) / n;
  return Array.from({ length: n }, (_, index) => ({
    is,
    x: between(dice, from + step * index, from + step * (index + 0.8)),
    y: y + between(dice, -1.5, 1.5),
    size: size * between(dice, 0.8, 1.15),
    ink,
  }));
}

/** Furrows that run together at the horizon. */
const furrows = (at: number): string =>
  Array.from({ length: 9 }, (_, index) => {
    const foot = at + (index - 4) * 46;
    const head = at + (index - 4) * 11;
    return `M${head} ${HORIZON + 7}L${foot - 5} ${PRINT_HEIGHT}H${foot + 5}z`;
  }).join('');

/** A road from the lower edge to somewhere behind the hill. */
const road = (foot: number, head: number): string =>
  `M${foot - 34} ${PRINT_HEIGHT}C${foot} 76 ${head - 30} 72 ${head - 3} ${HORIZON + 4}H${head + 3}C${head} 74 ${foot + 50} 78 ${foot + 34} ${PRINT_HEIGHT}z`;

const river = (at: number): string =>
  `M0 ${at}C60 ${at - 8} 90 ${at + 8} 150 ${at}S220 ${at - 6} 240 ${at - 2}V${at + 15}C200 ${at + 10} 180 ${at + 22} 120 ${at + 16}S40 ${at + 12} 0 ${at + 17}z`;

const SUMMER: Inks = { sky: '#ecd9a6', far: '#b7b083', land: '#8f9560', near: '#5d6a43', ink: '#2b2a1c' };
const HARVEST: Inks = { sky: '#f0dcae', far: '#c7ad72', land: '#c0933f', near: '#8a6426', ink: '#33251a' };
const DUSK: Inks = { sky: '#e3c4a0', far: '#b08d7b', land: '#8a6a5c', near: '#5c443e', ink: '#271c1b' };
const WATER: Inks = { sky: '#dfe0c8', far: '#9fae9f', land: '#7f9483', near: '#4b6b67', ink: '#1f2a2b' };
const PINES: Inks = { sky: '#dcd8b4', far: '#94a387', land: '#6b805f', near: '#3f5840', ink: '#1d271c' };
const FROST: Inks = { sky: '#c9cfcb', far: '#dfe2da', land: '#eef0e8', near: '#9aa9ad', ink: '#2a3135' };

export const SCENES = ['road', 'village', 'river', 'forest', 'snow', 'market', 'fields', 'rails'] as const;
export type SceneName = (typeof SCENES)[number];

export const COMPOSITIONS: Readonly<Record<SceneName, Composition>> = {
  road: {
    inks: SUMMER,
    ground: (dice) => [{ d: road(between(dice, 80, 150), between(dice, 130, 170)), ink: 'sky' }],
    things: (dice) => [
      ...row(dice, 'poplar', 10, 90, 5, HORIZON + 7, 0.7, 'near'),
      ...row(dice, 'pole', 176, 236, 2, 78, 1.2, 'ink'),
      { is: 'hat', x: 118, y: 80, size: 1, ink: 'ink' },
      { is: 'person', x: 128, y: 82, size: 1, ink: 'ink' },
    ],
  },
  village: {
    inks: DUSK,
    ground: () => [{ d: `M0 82Q120 66 240 80V${PRINT_HEIGHT}H0z`, ink: 'near' }],
    things: (dice) => [
      { is: 'church', x: between(dice, 40, 80), y: HORIZON + 12, size: 1.1, ink: 'near' },
      ...row(dice, 'house', 4, 150, 5, HORIZON + 17, 1, 'near'),
      ...row(dice, 'house', 170, 250, 2, 79, 1.5, 'ink'),
      ...row(dice, 'person', 80, 130, 3, 86, 1, 'ink'),
    ],
  },
  river: {
    inks: WATER,
    ground: (dice) => [{ d: river(between(dice, 66, 72)), ink: 'sky' }],
    things: (dice) => [
      ...row(dice, 'tree', 6, 110, 5, HORIZON + 8, 0.8, 'near'),
      { is: 'boat', x: between(dice, 40, 84), y: 82, size: 1.1, ink: 'ink' },
      ...row(dice, 'worker', 150, 190, 2, 92, 1.1, 'ink'),
    ],
  },
  forest: {
    inks: PINES,
    ground: () => [{ d: `M0 84Q110 72 240 88V${PRINT_HEIGHT}H0z`, ink: 'near' }],
    things: (dice) => [
      ...row(dice, 'fir', 0, 120, 8, HORIZON + 10, 0.8, 'near'),
      ...row(dice, 'fir', 186, 240, 3, HORIZON + 14, 1, 'near'),
      ...row(dice, 'fir', 0, 60, 3, 88, 1.7, 'ink'),
      { is: 'hat', x: between(dice, 96, 130), y: 86, size: 1.1, ink: 'ink' },
      { is: 'person', x: between(dice, 136, 160), y: 87, size: 1.1, ink: 'ink' },
    ],
  },
  snow: {
    inks: FROST,
    ground: () => [
      { d: `M0 70L40 44L62 54L96 34L140 64L170 52L240 68V76H0z`, ink: 'far' },
      { d: `M0 78Q90 66 240 82V${PRINT_HEIGHT}H0z`, ink: 'land' },
    ],
    things: (dice) => [
      ...row(dice, 'fir', 4, 90, 4, 76, 0.8, 'near'),
      { is: 'barn', x: between(dice, 60, 90), y: 82, size: 0.9, ink: 'ink' },
      ...row(dice, 'hat', 116, 150, 2, 88, 1.1, 'ink'),
      { is: 'fence', x: 200, y: 90, size: 1.3, ink: 'ink' },
    ],
  },
  market: {
    inks: DUSK,
    ground: () => [{ d: `M0 76H240V${PRINT_HEIGHT}H0z`, ink: 'far' }],
    things: (dice) => [
      ...row(dice, 'house', 0, 240, 8, HORIZON + 20, 1.2, 'near'),
      ...row(dice, 'stall', 10, 130, 3, 88, 1, 'ink'),
      ...row(dice, 'person', 20, 150, 5, 92, 1, 'ink'),
    ],
  },
  fields: {
    inks: HARVEST,
    ground: (dice) => [{ d: furrows(between(dice, 90, 150)), ink: 'near' }],
    things: (dice) => [
      { is: 'barn', x: between(dice, 20, 60), y: HORIZON + 9, size: 0.9, ink: 'near' },
      ...row(dice, 'tree', 66, 120, 3, HORIZON + 8, 0.7, 'near'),
      ...row(dice, 'worker', 60, 140, 3, 86, 1, 'ink'),
    ],
  },
  rails: {
    inks: SUMMER,
    ground: () => [
      { d: `M0 85H240V${PRINT_HEIGHT}H0z`, ink: 'near' },
      { d: `M0 87.5H240V89H0zM0 91.5H240V93H0z`, ink: 'sky' },
    ],
    things: (dice) => [
      ...row(dice, 'poplar', 6, 110, 4, HORIZON + 9, 0.7, 'near'),
      ...row(dice, 'pole', 6, 236, 4, 86, 1.4, 'ink'),
      { is: 'hat', x: between(dice, 128, 150), y: 87, size: 1.1, ink: 'ink' },
    ],
  },
};
