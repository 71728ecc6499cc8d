import { forecast, type TableSize } from '../../../engine/contest/index.ts';

/** For how many people and rounds the formats are tried out. */
export interface ForecastQuestion {
  readonly players: number;
  readonly rounds: number;
  readonly sizes: readonly TableSize[];
}

/** Pairs who meet again in each format. */
export type Forecast = Readonly<Record<'mixer' | 'swiss', number>>;

// Trial events take a second on a phone: they are played beside the page.
self.addEventListener('message', ({ data }: MessageEvent<ForecastQuestion>) => {
  const { players, rounds, sizes } = data;
  const { mixer, swiss } = forecast(players, rounds, sizes, 'form');
  self.postMessage({ mixer: mixer.meetAgain, swiss: swiss.meetAgain } satisfies Forecast);
});
