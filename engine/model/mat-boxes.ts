/** SET-18: the green boxes that start under a technology cube. */
export const GREEN_BOXES = [
  'moveUnit',
  'moveCoin',
  'bolsterPower',
  'bolsterCard',
  'produceHex',
  'tradePopularity',
] as const;
export type GreenBox = (typeof GREEN_BOXES)[number];
