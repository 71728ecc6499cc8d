import type { Bot } from './bot/bot.ts';
import { random } from './random.ts';
import { steady } from './steady/steady.ts';

export type { Bot, Rng } from './bot/bot.ts';
export { random, steady };

export const BOTS: Readonly<Record<string, Bot>> = { random, steady };
