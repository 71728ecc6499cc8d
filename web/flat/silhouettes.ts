import type { Resource, Structure } from '../../engine/index.ts';

// Figures stand with their feet on 0, 0. Marks are drawn around 0, 0, in a square of 20.

/** Seven machines that nobody confuses, 20 to 25 high. */
export const MECH_PATH: Readonly<Record<string, string>> = {
  nordic:
    'M-13-8L-9-16H-3V-20H3V-16H7L14-5L9-7H-8zM-9-8H-5L-6 0H-12zM-4-8H-1L-1 0H-5zM2-8H5L6 0H2zM7-8H9L13 0H8z',
  saxony:
    'M-6-25H4L6-21H13V-17.500H6L5-12H-6L-8-16zM-5-12H-1L-3-5.500L-1 0H-8L-6-5.500zM1-12H5L5-5.500L8 0H1L2-5.500z',
  polania: 'M-13-15H13L9-6H-9zM-6-21H3V-15H-6zM-11-6H-4L-3 0H-13zM4-6H11L13 0H3z',
  crimea:
    'M-8-17H6L10-13L5-11H-6zM2-25H4.500V-17H2zM-2-23H8V-21H-2zM-6-11H-2.500L-6-6L-3 0H-8L-10-6zM3-11H6.500L10-6L9 0H4L6-6z',
  rusviet:
    'M-12-18H12V-8H-12zM-8-25H-4V-18H-8zM-1-25H3V-18H-1zM-11-8H-7V0H-13zM-5-8H-1.500V0H-6zM2-8H5.500L6 0H2zM8-8H11L13 0H8z',
  albion:
    'M-11-16H3L6-13L14-9L12-4.500L4-6H-11zM-7-21H0V-16H-7zM-11-5.500H0A2.750 2.750 0 0 1 0 0H-11A2.750 2.750 0 0 1-11-5.500zM4-6H8L11 0H5z',
  togawa:
    'M-5-18H5L6.5-9L3-8H-3L-6.5-9zM-10-25Q0-16 10-25Q7-18 0-18Q-7-18-10-25zM-4-8H-1L-2 0H-8zM1-8H4L8 0H2z',
};
export const PLAIN_MECH = 'M-11-20H11V-9H6L9 0H2L0-7L-2 0H-9L-6-9H-11z';

/** Somebody with a hat and a cloak, an animal at the side. */
export const CHARACTER_PATH =
  'M-9-20H-6.500V-24H0.500V-20H3V-18H0.500A3.5 3.5 0 0 1 0-15.500L4 0H-10L-6-15.500A3.5 3.5 0 0 1-6.5-18H-9zM4-7.500L7-11L9-8.500H12V0H9.500V-3.500H7.500V0H5z';

export const WORKER_PATH =
  'M0-16A3.8 3.8 0 0 1 2.6-9.400L8-5.500L6-2.800L3.6-3.800L5.8 0H-5.800L-3.6-3.800L-6-2.800L-8-5.500L-2.6-9.400A3.8 3.8 0 0 1 0-16z';

export const STRUCTURE_PATH: Readonly<Record<Structure, string>> = {
  monument: 'M-2-10h4l3 16h3v4H-8v-4h3z',
  mill: 'M-6 11L-3.5-2H3.500L6 11zM-10-8L-8.5-10L-1-4L5-11L7-9.500L1.5-2.500L10 3L8.5 5L0.5-0.500L-5 6L-7 4.500L-1.5-2z',
  mine: 'M-10 9v-6a10 10 0 0 1 20 0v6H6V3A6 6 0 0 0-6 3v6zM-2-1h4v10h-4z',
  armory: 'M-9-9H-3V-6H3V-9H9V0C9 5 4 8 0 10C-4 8-9 5-9 0z',
};

export const GOODS_PATH: Readonly<Record<Resource, string>> = {
  oil: 'M-6-9H6V-6.500H5V-1.500H6V1.500H5V6.500H6V9H-6V6.500H-5V1.500H-6V-1.500H-5V-6.500H-6z',
  metal: 'M-9-8H9V-4H3V4H9V8H-9V4H-3V-4H-9z',
  food: 'M-1 10V5C-5 5-7 3-7 0C-4 0-2 1-1 3V-1C-5-1-7-3-7-6C-4-6-2-5-1-3C-2-6-1-8 0-10C1-8 2-6 1-3C2-5 4-6 7-6C7-3 5-1 1-1V3C2 1 4 0 7 0C7 3 5 5 1 5V10z',
  wood: 'M-9-1H5A4 4 0 0 1 5 7H-9A4 4 0 0 0-9-1zM-5-8H9A3.5 3.5 0 0 1 10-2H-5A3.5 3.5 0 0 0-5-8z',
};

/** A crate: goods of many kinds. */
export const CRATE_PATH = 'M-9-8H9V8H-9zM-6-5V5H-1.500V-5zM1.5-5V5H6V-5z';

/** A worker as a mark: what villages bring forth. */
export const WORKER_MARK =
  'M0-9A4 4 0 0 1 2.8-2.200L9 2L7 5L3.8 3.800L6.5 9H-6.500L-3.8 3.800L-7 5L-9 2L-2.8-2.200A4 4 0 0 1 0-9z';
export const MECH_MARK = 'M-9-9H9V1H6L9 9H2.500L0 2.500L-2.5 9H-9L-6 1H-9z';
export const CHARACTER_MARK = 'M-7-5H-4V-10H4V-5H7V-3H4A4 4 0 0 1 3-1L8 9H-8L-3-1A4 4 0 0 1-4-3H-7z';
export const FLAG_PATH = 'M-6 10V-10H-3.500L8-5L-3.5 0V10z';
export const TRAP_PATH = 'M-10 5H10V8H-10zM-9 4L-7-3L-4.5 1L-2.5-6L0 0L2.5-6L4.5 1L7-3L9 4z';
export const COMPASS_PATH = 'M0-10L2.6-2.600L10 0L2.6 2.600L0 10L-2.6 2.600L-10 0L-2.6-2.600z';
