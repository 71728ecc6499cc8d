import type { Trial } from './attack.ts';
import { onServer } from './carry-out.ts';
import { chat } from './chat.ts';
import { eventKills } from './event-kills.ts';
import { flood } from './flood.ts';
import { forgedAddress } from './forged-address.ts';
import { halfRequests } from './half-requests.ts';
import { hello } from './hello.ts';
import { junk } from './junk.ts';
import { kills } from './kills.ts';
import { offers } from './offers.ts';
import { sockets } from './sockets.ts';
import { tables } from './tables.ts';
import { undo } from './undo.ts';

/** All attacks, in the order in which they are carried out. */
export const ATTACKS: readonly Trial[] = [
  ...[halfRequests, junk, sockets, tables, kills, eventKills, forgedAddress, undo, offers, hello, chat].map(
    onServer,
  ),
  flood,
];
