import type { SeatId } from '../../../engine/index.ts';

/** Something to be carried out in a running game, and who gave it. */
export interface RoomCommand {
  do?: unknown;
  undo?: SeatId;
  seat?: SeatId;
  cid?: string;
  /** In the place of a command: an answer to the decision of this kind that its seat is asked by then. */
  expected?: { kind: string; answer: unknown };
  /** Commands of one gesture have the same. */
  tap?: number;
  /** What the message said that it came by, in short. */
  digest?: string;
  /** A bot's name, where it plays for the seat. */
  by?: string;
}
