import type { Options, Reply } from '../../play/decision.ts';
import type { GameView } from '../../rules/view.ts';

/** A stream of numbers from 0 up to 1, made by whoever runs the bot: the engine has no chance of its own to spare. */
export type Rng = () => number;

/** A player that sees what a person would see: a view and its options. Says which of them it takes. */
export type Bot = (view: Readonly<GameView>, options: Readonly<Options>, dice: Rng) => Reply | undefined;
