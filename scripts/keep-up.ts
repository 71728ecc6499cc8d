import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** So many ends within so many milliseconds, and it is not started again. */
const MOST_ENDS = 5;
const WITHIN_MS = 60_000;
const PROBE_EVERY_MS = 1_000;
/** More than an answer takes in a flood on a busy machine: a restart would throw out everybody for nothing. */
const PROBE_PATIENCE_MS = 10_000;
/** Probes in a row that fail before a silent server counts as hung, and one that still speaks to somebody. */
const STRIKES = 3;
const MOST_STRIKES = 12;
/** From the start to the first answer, on a slow machine. */
const START_LIMIT_MS = 120_000;

/** Whether a server answers on a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_PATIENCE_MS);
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal,
      headers: { Connection: 'close' },
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Counts how often the server ended. */
export class Ends {
  private moments: number[] = [];

  /** Notes one more; true if that was once too often. */
  isTooMany(now: number): boolean {
    this.moments = [...this.moments.filter((at) => now - at < WITHIN_MS), now];
    return this.moments.length >= MOST_ENDS;
  }
}

interface KeepUp {
  run(): Promise<ServerProcess>;
  /** Whether the server on a port answers. */
  answers(port: number): Promise<boolean>;
  /** When the server last said anything to anybody: one that is only busy is not started again, which would throw out everybody. */
  heardAt(): number;
  /** A run answers, and can be led to. */
  up(server: ServerProcess): void;
  /** It is gone; the next one is not up yet. */
  down(): void;
  say(line: string): void;
  /** Milliseconds between two probes of a server that was up. */
  readonly probeEveryMs?: number;
}

/** Keeps one server up until told to stop. */
export class Keeper {
  private readonly doing: KeepUp;
  private readonly ends = new Ends();
  private server: ServerProcess | undefined;
  private isStopping = false;

  constructor(doing: KeepUp) {
    this.doing = doing;
  }

  stop(): void {
    this.isStopping = true;
    this.server?.stop();
  }

  /** Runs the server again and again. Resolves with the exit code of it all. */
  async keep(): Promise<number> {
    for (let run = 1; ; run += 1) {
      const server = await this.doing.run();
      this.server = server;
      if (this.isStopping) server.stop();
      const { why, wasUp, code } = await this.watch(server);
      this.doing.down();
      if (this.isStopping) return 0;
      // What cannot even start has said why, and would say the same again.
      if (!wasUp && run === 1) return code;
      if (this.ends.isTooMany(Date.now())) {
        this.doing.say(`The server ${why}, ${MOST_ENDS} times within a minute: it is not started again.`);
        return 1;
      }
      this.doing.say(`The server ${why}: it is started again.`);
    }
  }

  /** Looks after one run until it has ended, by itself or because it did not answer. */
  private async watch(server: ServerProcess): Promise<{ why: string; wasUp: boolean; code: number }> {
    let [hasEnded, wasUp, isHung] = [false, false, false];
    const ended = server.ended.finally(() => {
      hasEnded = true;
    });
    const probe = async (): Promise<void> => {
      const limit = Date.now() + START_LIMIT_MS;
      for (let failed = 0, silentSince = Date.now(); !hasEnded; ) {
        if (failed === 0) silentSince = Date.now();
        if (await this.doing.answers(server.port)) {
          failed = 0;
          if (!wasUp && !hasEnded) this.doing.up(server);
          wasUp = true;
        } else failed += 1;
        const isSilent = this.doing.heardAt() < silentSince;
        isHung = wasUp ? failed >= (isSilent ? STRIKES : MOST_STRIKES) : Date.now() > limit;
        if (isHung && !hasEnded && !this.isStopping) return server.kill();
        await Promise.race([
          pause(wasUp ? (this.doing.probeEveryMs ?? PROBE_EVERY_MS) : 200, undefined, { ref: false }),
          ended,
        ]);
      }
    };
    const [how] = await Promise.all([ended, probe()]);
    const why = isHung ? 'did not answer' : `ended by itself (${how})`;
    return { why, wasUp, code: typeof how === 'number' && how !== 0 ? how : 1 };
  }
}
