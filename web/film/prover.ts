import type { FromWorker, Proof, ProofTask } from './verdict.ts';

/** Whatever takes longer is ended. */
const LONGEST_MS = 10_000;

/** A worker that checks one thing. It is there before it is needed, so that it works without a server as well. */
export class Prover {
  /** Whether it can be asked: it was loaded, and runs. */
  readonly isReady: Promise<boolean>;
  private readonly worker: Worker | undefined;
  private heard: (said: FromWorker | undefined) => void = () => undefined;

  constructor(
    open = (): Worker => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
  ) {
    this.worker = typeof Worker === 'undefined' ? undefined : open();
    this.isReady = new Promise((resolve) => {
      if (this.worker === undefined) return resolve(false);
      this.heard = (said) => resolve(said?.kind === 'ready');
    });
    if (this.worker === undefined) return;
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(data);
    this.worker.onerror = () => this.heard(undefined);
  }

  /** Asks, once. The worker is ended when it has answered, or after ten seconds, whatever it is doing. */
  async ask(task: ProofTask, longest = LONGEST_MS): Promise<Proof> {
    if (!(await this.isReady)) return { kind: 'none' };
    const found = await new Promise<Proof>((resolve) => {
      const timer = setTimeout(() => resolve({ kind: 'late' }), longest);
      this.heard = (said) => {
        clearTimeout(timer);
        resolve(said === undefined || said.kind === 'ready' ? { kind: 'none' } : said);
      };
      this.worker?.postMessage(task);
    });
    this.worker?.terminate();
    return found;
  }
}
