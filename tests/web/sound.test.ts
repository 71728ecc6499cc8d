import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../engine/index.ts';
import { SoundPlayer } from '../../web/sound/player.ts';
import { SOUNDS, SOUNDS_HEARD } from '../../web/sound/sounds.ts';
import { soundsOf } from '../../web/sound/sounds-of.ts';
import { lengthOf } from '../../web/sound/voice.ts';

const clause = 'MOV-01';
const moved = (unit: 'mech:crimea:1' | 'worker:crimea:1' | 'character:crimea:1'): GameEvent => ({
  kind: 'unitMoved',
  seat: 0,
  unit,
  from: 'r4c3',
  to: 'r4c4',
  road: 'land',
  workers: [],
  goods: { oil: 0, metal: 0, food: 0, wood: 0 },
  clause,
});
const turn = (seat: number): GameEvent => ({ kind: 'turnBegan', seat, number: 3 });
const gained = (what: 'coins' | 'power'): GameEvent => ({ kind: 'gained', seat: 0, what, n: 1, clause });
const star: GameEvent = { kind: 'starPlaced', seat: 1, star: 'power', count: 2, clause };
const ended: GameEvent = { kind: 'gameEnded', reason: 'stars', clause };
const offered: GameEvent = { kind: 'dealOffered', deal: 1, from: 0, to: 2, coins: 3, clause };

describe('what is heard', () => {
  it('calls only those whose turn it is', () => {
    expect(soundsOf([turn(2)], 2)).toEqual(['yourTurn']);
    expect(soundsOf([turn(2)], 1)).toEqual([]);
    expect(soundsOf([turn(2)], undefined)).toEqual([]);
    expect(soundsOf([offered], 2)).toEqual(['nudge']);
    expect(soundsOf([offered], 0)).toEqual([]);
  });

  it('is a heavy step of mechs, and wood on wood of everybody else', () => {
    expect(soundsOf([moved('mech:crimea:1')], 0)).toEqual(['thud']);
    expect(soundsOf([moved('worker:crimea:1')], 0)).toEqual(['tick']);
    expect(soundsOf([moved('character:crimea:1')], 0)).toEqual(['tick']);
  });

  it('is coins for coins, and nothing for power', () => {
    expect(soundsOf([gained('coins')], 1)).toEqual(['coin']);
    expect(soundsOf([gained('power')], 1)).toEqual([]);
  });

  it('comes in the order of the events, each once, and the gravest where a lot happens', () => {
    expect(soundsOf([moved('mech:crimea:1'), moved('mech:crimea:1'), gained('coins')], 0)).toEqual([
      'thud',
      'coin',
    ]);
    const lot = [moved('worker:crimea:1'), star, gained('coins'), moved('mech:crimea:1'), turn(0), ended];
    expect(soundsOf(lot, 0)).toEqual(['star', 'yourTurn', 'end']);
  });
});

describe('sounds', () => {
  it.each(SOUNDS_HEARD)('%s is short, and no voice of it is loud', (name) => {
    expect(lengthOf(SOUNDS[name])).toBeGreaterThan(0.05);
    expect(lengthOf(SOUNDS[name])).toBeLessThan(1.5);
    for (const { level } of SOUNDS[name]) expect(level).toBeLessThan(0.6);
  });
});

describe('a player of sounds', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is silent, and no more, where there is no sound', () => {
    const player = new SoundPlayer();
    player.play(['star']);
    player.wake();
    player.play(['star']);
    player.close();
    vi.stubGlobal('AudioContext', function broken() {
      throw new Error('no device');
    });
    expect(() => {
      player.wake();
      player.play(['star']);
      player.close();
    }).not.toThrow();
  });
});
