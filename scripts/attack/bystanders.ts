import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../tests/bench/in-turns.ts';
import { LastingGame } from '../../tests/e2e/lasting-game.ts';

/** As quick as people who play fast. */
const APART_MS = 50;
/** While nothing else goes on, quicker than that: it is over sooner. */
const QUIET_APART_MS = 20;
/** The first answers, before a server has come up to speed, say nothing. */
const WARM_UP = 5;

/** Two people who play an ordinary game, and another one when it is over, while something else goes on. */
export class Bystanders {
  private readonly origin: string;
  private game: LastingGame;
  private isDone = false;
  private apart = QUIET_APART_MS;
  private playing: Promise<void> = Promise.resolve();
  readonly took: number[] = [];
  private gone = 0;

  private constructor(origin: string, game: LastingGame) {
    this.origin = origin;
    this.game = game;
  }

  static async come(origin: string): Promise<Bystanders> {
    const bystanders = new Bystanders(origin, await LastingGame.begin(origin));
    bystanders.playing = bystanders.play();
    // It is looked at when they stop.
    bystanders.playing.catch(() => undefined);
    return bystanders;
  }

  /** The table they play at. */
  get id(): string {
    return this.game.id;
  }

  get seq(): number {
    return this.game.seq;
  }

  /** How long their answers take at p95 while nothing else goes on. */
  async quietP95(answers: number): Promise<number> {
    while (this.took.length < WARM_UP + answers) await Promise.race([this.playing, pause(QUIET_APART_MS)]);
    this.apart = APART_MS;
    return quantile(this.took.splice(0).slice(WARM_UP), 0.95);
  }

  private async play(): Promise<void> {
    while (!this.isDone) {
      const { game } = this;
      const { acknowledged } = game;
      await game.play(() => game.isOver || game.acknowledged > acknowledged);
      if (!game.players.every(({ isOpen }) => isOpen)) this.gone += 1;
      assert.equal(this.gone, 0, 'a bystander was thrown out');
      this.took.push(...game.took.splice(0));
      if (game.isOver) {
        game.close();
        this.game = await LastingGame.begin(this.origin);
      }
      await pause(this.apart);
    }
  }

  /** They stop; every answer of theirs was acknowledged. */
  async stop(): Promise<{ answers: number; p50: number; p95: number }> {
    this.isDone = true;
    await this.playing;
    await this.game.check(this.origin);
    this.game.close();
    assert.ok(this.took.length > 0, 'nobody could play beside');
    return { answers: this.took.length, p50: quantile(this.took, 0.5), p95: quantile(this.took, 0.95) };
  }
}
