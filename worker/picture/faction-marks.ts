import type { RegisteredFaction } from '../../engine/catalog.ts';
import type { Colour } from './canvas.ts';

export type BandPattern = 'solid' | 'dashed' | 'double' | 'dotted' | 'zigzag' | 'ticks' | 'broken';

/** By what a faction is known in a picture. */
export interface FactionMark {
  readonly colour: Colour;
  /** What is written on that colour. */
  readonly ink: Colour;
  readonly band: BandPattern;
  /** Its shape, in a square of 24. */
  readonly outline: string;
  /** Its mech from the side, 20 to 25 high, the feet on 0, 0. */
  readonly figure: string;
}

/** As the pages have it in web/factions/, which the server does not load; a test compares the two. */
const FACTION_MARKS: Readonly<Record<RegisteredFaction, FactionMark>> = {
  nordic: {
    colour: 0x0a3a94,
    ink: 0xfffbee,
    band: 'dashed',
    outline: 'M12 1A11 11 0 0 1 23 12A11 11 0 0 1 12 23A11 11 0 0 1 1 12A11 11 0 0 1 12 1z',
    figure:
      'M-13-8L-10-14H-5V-20H1V-14H6L15-2.5L10-6.5H-12zM-11.5-7H-8.5L-8-2H-7V0H-13V-2H-11.8zM-5.5-7H-3L-2.5-2H-1.5V0H-6.5V-2H-5.5zM1.5-7H4V-2H5V0H0V-2H1zM7-7H9.5L10.5-2H12V0H6.5V-2H7.5z',
  },
  saxony: {
    colour: 0x18181c,
    ink: 0xfffbee,
    band: 'solid',
    outline: 'M2 2L22 2L22 22L2 22L2 2z',
    figure:
      'M-6-25H4L6-21H13V-17.5H6L5-12H-6L-8-16zM-5-12H-1L-3-5.5L-1 0H-8L-6-5.5zM1-12H5L5-5.5L8 0H1L2-5.5z',
  },
  polania: {
    colour: 0xfffbee,
    ink: 0x18181c,
    band: 'broken',
    outline: 'M13.5 0.7A12.5 12.5 0 0 0 23.5 15.5A11.5 11.5 0 0 1 2.97 18.6A11.5 11.5 0 0 1 13.5 0.7z',
    figure:
      'M-13-16H14L10-7H-10zM-7-22H2V-16H-7zM-8-7H-4V-4H-8zM4-7H8V-4H4zM-14-4.5H-1.5L-3 0H-12.5zM1.5-4.5H14L12.5 0H3z',
  },
  crimea: {
    colour: 0xebc82a,
    ink: 0x18181c,
    band: 'zigzag',
    outline: 'M2 1.5L22 1.5L22 12.5A13 13 0 0 1 12 23.5A13 13 0 0 1 2 12.5L2 1.5z',
    figure:
      'M-8-17H6L10-13L5-11H-6zM2-25H4.5V-17H2zM-2-23H8V-21H-2zM-6-11H-2.5L-6-6L-3 0H-8L-10-6zM3-11H6.5L10-6L9 0H4L6-6z',
  },
  rusviet: {
    colour: 0xae3140,
    ink: 0xfffbee,
    band: 'double',
    outline: 'M12 0.5L23.5 22.5L0.5 22.5L12 0.5z',
    figure:
      'M-12-18H12V-8H-12zM-8-25H-4V-18H-8zM-1-25H3V-18H-1zM-11-8H-7V0H-13zM-5-8H-1.5V0H-6zM2-8H5.5L6 0H2zM8-8H11L13 0H8z',
  },
  albion: {
    colour: 0x77ac8f,
    ink: 0x18181c,
    band: 'ticks',
    outline: 'M12 0.5L23.5 9L19 23L5 23L0.5 9L12 0.5z',
    figure:
      'M-11-16H3L6-13L14-9L12-4.5L4-6H-11zM-7-21H0V-16H-7zM-11-5.5H0A2.750 2.750 0 0 1 0 0H-11A2.750 2.750 0 0 1-11-5.5zM4-6H8L11 0H5z',
  },
  togawa: {
    colour: 0x9372a2,
    ink: 0x0b0b0e,
    band: 'dotted',
    outline: 'M12 0L24 12L12 24L0 12L12 0z',
    figure:
      'M-5-18H5L6.5-9L3-8H-3L-6.5-9zM-10-25Q0-16 10-25Q7-18 0-18Q-7-18-10-25zM-4-8H-1L-2 0H-8zM1-8H4L8 0H2z',
  },
};

/** Of a faction that has no look. */
const PLAIN_MARK: FactionMark = {
  colour: 0x4a4d52,
  ink: 0xfffbee,
  band: 'solid',
  outline: 'M12 1A11 11 0 0 1 23 12A11 11 0 0 1 12 23A11 11 0 0 1 1 12A11 11 0 0 1 12 1z',
  figure: 'M-11-20H11V-9H6L9 0H2L0-7L-2 0H-9L-6-9H-11z',
};

const isKnown = (faction: string): faction is RegisteredFaction => Object.hasOwn(FACTION_MARKS, faction);

export const markOf = (faction: string): FactionMark =>
  isKnown(faction) ? FACTION_MARKS[faction] : PLAIN_MARK;

/** Somebody with a hat and a cloak, an animal at the side; 24 high. */
export const CHARACTER =
  'M-9-20H-6.5V-24H0.5V-20H3V-18H0.5A3.5 3.5 0 0 1 0-15.5L4 0H-10L-6-15.5A3.5 3.5 0 0 1-6.5-18H-9zM4-7.5L7-11L9-8.5H12V0H9.5V-3.5H7.5V0H5z';

/** 16 high. */
export const WORKER =
  'M0-16A3.8 3.8 0 0 1 2.6-9.4L8-5.5L6-2.8L3.6-3.8L5.8 0H-5.8L-3.6-3.8L-6-2.8L-8-5.5L-2.6-9.4A3.8 3.8 0 0 1 0-16z';
