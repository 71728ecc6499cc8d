import type { Bot } from './bot.ts';
import { random } from './random.ts';

export type { Bot, Dice } from './bot.ts';
export { random };

export const BOTS: Readonly<Record<string, Bot>> = { random };
