import type { Bot } from './bot/bot.ts';
import { random } from './random.ts';
import { steady } from './steady/steady.ts';

export const BOTS: Readonly<Record<string, Bot>> = { random, steady };
