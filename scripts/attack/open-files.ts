import { readdirSync } from 'node:fs';
import type { Server } from '../../tests/e2e/server.ts';

/** The most files that a process of the server has open; 0 where that cannot be seen. */
export function openFiles(server: Server): number {
  const counts = server.processes().map(({ pid }) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).length;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...counts);
}
