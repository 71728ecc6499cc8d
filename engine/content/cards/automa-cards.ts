import type { AutomaCard } from '../../model/automa-card.ts';

/** AUT-10: strategy I and strategy II, which is printed upside down and stands here as it is read. */
export const AUTOMA_CARDS: readonly AutomaCard[] = [
  {
    id: 1,
    advances: true,
    skips: false,
    spends: [6, 7, 7],
    plays: 1,
    yields: 1,
    I: {
      moves: [{ action: 'moveWorker', only: 'nordic' }, { action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'power', n: 1 },
        { type: 'worker', n: 1 },
      ],
      bonus: 'upgrade',
    },
    II: {
      moves: [{ action: 'moveWorker' }],
      gains: [{ type: 'power', n: 4 }],
      bonus: 'upgrade',
    },
  },
  {
    id: 2,
    advances: true,
    skips: false,
    spends: [5, 6, 7],
    plays: 2,
    yields: 2,
    I: {
      moves: [{ action: 'meet', only: 'polania' }, { action: 'moveWorker' }],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'coins', n: 1 },
      ],
    },
    II: {
      moves: [{ action: 'meet', only: 'polania' }, { action: 'moveWorker' }],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'combatCards', n: 1 },
        { type: 'fighter', n: 1 },
      ],
      bonus: 'deploy',
    },
  },
  {
    id: 3,
    advances: true,
    skips: false,
    spends: [3, 7, 7],
    plays: 0,
    yields: 0,
    I: {
      moves: [{ action: 'moveWorker' }],
      gains: [{ type: 'power', n: 3 }],
    },
    II: {
      moves: [{ action: 'moveWorker' }],
      gains: [
        { type: 'power', n: 2 },
        { type: 'worker', n: 1 },
      ],
      bonus: 'build',
    },
  },
  {
    id: 4,
    advances: false,
    skips: true,
    spends: [0, 1, 2],
    plays: 1,
    yields: 0,
    I: {
      moves: [{ action: 'moveWorker' }],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'combatCards', n: 1 },
      ],
      bonus: 'enlist',
    },
    II: {
      moves: [{ action: 'moveWorker' }],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'coins', n: 2 },
      ],
      bonus: 'upgrade',
    },
  },
  {
    id: 5,
    advances: true,
    skips: false,
    spends: [2, 4, 7],
    plays: 1,
    yields: 4,
    I: {
      moves: [{ action: 'meet', only: 'albion' }, { action: 'moveWorker' }],
      gains: [
        { type: 'fighter', n: 1, only: 'togawa' },
        { type: 'worker', n: 1 },
        { type: 'coins', n: 1 },
      ],
      bonus: 'deploy',
    },
    II: {
      moves: [{ action: 'moveMech' }],
      gains: [
        { type: 'power', n: 4 },
        { type: 'worker', n: 1 },
      ],
      bonus: 'enlist',
    },
  },
  {
    id: 6,
    advances: true,
    skips: false,
    spends: [7, 7, 7],
    plays: 1,
    yields: 0,
    I: {
      moves: [{ action: 'moveWorker' }],
      gains: [{ type: 'power', n: 2 }],
    },
    II: {
      moves: [{ action: 'moveMech' }],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'power', n: 2 },
        { type: 'fighter', n: 1 },
      ],
      bonus: 'upgrade',
    },
  },
  {
    id: 7,
    advances: true,
    skips: true,
    spends: [5, 7, 7],
    plays: 0,
    yields: 2,
    I: {
      moves: [{ action: 'attackFighters', power: 5, only: 'saxony' }, { action: 'moveWorker' }],
      gains: [
        { type: 'worker', n: 1 },
        { type: 'coins', n: 1 },
      ],
      bonus: 'build',
    },
    II: {
      moves: [{ action: 'attackFighters', power: 5, only: 'saxony' }, { action: 'moveMech' }],
      gains: [
        { type: 'fighter', n: 1, only: 'rusviet' },
        { type: 'fighter', n: 1 },
        { type: 'combatCards', n: 1 },
      ],
      bonus: 'deploy',
    },
  },
  {
    id: 8,
    advances: true,
    skips: true,
    spends: [0, 5, 7],
    plays: 2,
    yields: 1,
    I: {
      moves: [{ action: 'meet', only: 'togawa' }, { action: 'moveMech' }, { action: 'moveWorker' }],
      gains: [
        { type: 'fighter', n: 1, only: 'rusviet' },
        { type: 'fighter', n: 1 },
      ],
    },
    II: {
      moves: [{ action: 'meet', only: 'togawa' }, { action: 'moveMech' }],
      gains: [
        { type: 'power', n: 1, only: 'saxony' },
        { type: 'coins', n: 1 },
        { type: 'fighter', n: 1 },
      ],
      bonus: 'deploy',
    },
  },
  {
    id: 9,
    advances: true,
    skips: false,
    spends: [4, 7, 7],
    plays: 1,
    yields: 3,
    I: {
      moves: [{ action: 'meet', only: 'polania' }, { action: 'moveMech' }, { action: 'moveWorker' }],
      gains: [
        { type: 'worker', n: 1 },
        { type: 'fighter', n: 1 },
      ],
      bonus: 'build',
    },
    II: {
      moves: [{ action: 'meet', only: 'polania' }, { action: 'moveMech' }],
      gains: [
        { type: 'power', n: 3 },
        { type: 'worker', n: 1 },
      ],
      bonus: 'build',
    },
  },
  {
    id: 10,
    advances: true,
    skips: false,
    spends: [0, 0, 0],
    plays: 1,
    yields: 1,
    I: {
      moves: [{ action: 'moveMech' }, { action: 'moveWorker' }],
      gains: [
        { type: 'fighter', n: 1 },
        { type: 'power', n: 2 },
      ],
    },
    II: {
      moves: [{ action: 'moveMech' }],
      gains: [
        { type: 'coins', n: 2 },
        { type: 'fighter', n: 1 },
      ],
    },
  },
  {
    id: 11,
    advances: true,
    skips: false,
    spends: [6, 7, 7],
    plays: 2,
    yields: 0,
    I: {
      moves: [{ action: 'moveMech' }, { action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'worker', n: 1, only: 'rusviet' },
        { type: 'worker', n: 1 },
        { type: 'coins', n: 1 },
      ],
    },
    II: {
      moves: [{ action: 'moveWorker', only: 'nordic' }, { action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'power', n: 3 },
        { type: 'worker', n: 1 },
      ],
      bonus: 'enlist',
    },
  },
  {
    id: 12,
    advances: true,
    skips: false,
    spends: [4, 5, 7],
    plays: 2,
    yields: 1,
    I: {
      moves: [{ action: 'moveWorker', only: 'nordic' }, { action: 'moveMech' }],
      gains: [{ type: 'power', n: 4 }],
    },
    II: {
      moves: [{ action: 'moveWorker', only: 'nordic' }, { action: 'moveMech' }],
      gains: [
        { type: 'combatCards', n: 1 },
        { type: 'coins', n: 1 },
        { type: 'fighter', n: 1 },
      ],
      bonus: 'upgrade',
    },
  },
  {
    id: 13,
    advances: true,
    skips: false,
    spends: [3, 5, 7],
    plays: 3,
    yields: 0,
    I: {
      moves: [
        { action: 'attackFighters', power: 4, only: 'saxony' },
        { action: 'meet' },
        { action: 'moveCharacter' },
      ],
      gains: [{ type: 'coins', n: 1 }],
    },
    II: {
      moves: [
        { action: 'attackFighters', power: 5, only: 'saxony' },
        { action: 'meet' },
        { action: 'moveCharacter' },
      ],
      gains: [
        { type: 'combatCards', n: 1 },
        { type: 'coins', n: 2 },
      ],
      bonus: 'deploy',
    },
  },
  {
    id: 14,
    advances: true,
    skips: false,
    spends: [1, 1, 1],
    plays: 1,
    yields: 0,
    I: {
      moves: [{ action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'worker', n: 1 },
        { type: 'combatCards', n: 1 },
      ],
      bonus: 'enlist',
    },
    II: {
      moves: [{ action: 'attackFighters', power: 7 }, { action: 'attackWorkers' }, { action: 'moveMech' }],
      gains: [{ type: 'power', n: 3 }],
      bonus: 'build',
    },
  },
  {
    id: 15,
    advances: false,
    skips: false,
    spends: [7, 7, 7],
    plays: 0,
    yields: 2,
    I: {
      moves: [{ action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'power', n: 3 },
        { type: 'coins', n: 1 },
      ],
      bonus: 'deploy',
    },
    II: {
      moves: [
        { action: 'attackFighters', power: 1 },
        { action: 'attackWorkers' },
        { action: 'meet' },
        { action: 'moveCharacter' },
      ],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'coins', n: 1 },
      ],
      bonus: 'enlist',
    },
  },
  {
    id: 16,
    advances: true,
    skips: false,
    spends: [5, 7, 7],
    plays: 1,
    yields: 4,
    I: {
      moves: [{ action: 'meet' }, { action: 'moveCharacter' }],
      gains: [{ type: 'fighter', n: 1 }],
    },
    II: {
      moves: [{ action: 'attackFighters', power: 5 }, { action: 'attackWorkers' }, { action: 'moveMech' }],
      gains: [
        { type: 'power', n: 1, only: 'saxony' },
        { type: 'fighter', n: 1 },
        { type: 'coins', n: 1 },
      ],
    },
  },
  {
    id: 17,
    advances: false,
    skips: true,
    spends: [7, 7, 7],
    plays: 2,
    yields: 2,
    I: {
      moves: [{ action: 'attackFighters', power: 6 }, { action: 'attackWorkers' }, { action: 'moveWorker' }],
      gains: [{ type: 'coins', n: 2 }],
      bonus: 'upgrade',
    },
    II: {
      moves: [{ action: 'attackFighters', power: 8 }, { action: 'moveWorker' }],
      gains: [
        { type: 'coins', n: 1, only: 'crimea' },
        { type: 'coins', n: 1 },
        { type: 'worker', n: 1 },
      ],
      bonus: 'build',
    },
  },
  {
    id: 18,
    advances: true,
    skips: false,
    spends: [1, 1, 7],
    plays: 0,
    yields: 1,
    I: {
      moves: [{ action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'worker', n: 1, only: 'albion' },
        { type: 'worker', n: 1 },
        { type: 'coins', n: 1 },
      ],
    },
    II: {
      moves: [{ action: 'meet' }, { action: 'moveCharacter' }],
      gains: [
        { type: 'fighter', n: 1, only: 'albion' },
        { type: 'worker', n: 1 },
        { type: 'coins', n: 2 },
      ],
    },
  },
  {
    id: 19,
    advances: true,
    skips: false,
    spends: [7, 7, 7],
    plays: 1,
    yields: 1,
    I: {
      moves: [{ action: 'attackWorkers' }, { action: 'moveWorker' }],
      gains: [{ type: 'worker', n: 1 }],
    },
    II: {
      moves: [{ action: 'meet', only: 'albion' }, { action: 'attackWorkers' }, { action: 'moveWorker' }],
      gains: [
        { type: 'power', n: 3 },
        { type: 'coins', n: 1 },
      ],
      bonus: 'enlist',
    },
  },
];
