import { describe, expect, it } from 'vitest';
import { hexCalled, momentAddress, problemWith, readMoment } from '../../web/film/moment.ts';
import { asksForMoment } from '../../web/net/address.ts';
import { shortGame } from '../kit/short-game.ts';

describe('the address of a moment', () => {
  it('names the position, the stretch, the view and the camera, and is read as it was written', () => {
    const moment = { at: 123, to: 140, seat: 'nordic', cam: hexCalled('D4') };
    const { cam } = moment;
    if (cam === undefined) expect.fail('the Factory is D4');
    const address = momentAddress({ ...moment, cam });
    expect(address).toBe('?at=123&to=140&seat=nordic&cam=D4');
    expect(readMoment(address)).toEqual({ moment: { ...moment, cam } });
    expect(readMoment('?at=0')).toEqual({ moment: { at: 0 } });
  });

  it('leaves other questions of the address alone', () => {
    expect(momentAddress({ at: 7 }, '?stretch=&at=3&to=5')).toBe('?stretch=&at=7');
    expect(momentAddress({}, '?at=3')).toBe('');
  });

  it('asks for a moment only if it names one', () => {
    expect(asksForMoment('?at=3')).toBe(true);
    expect(asksForMoment('?at=')).toBe(true);
    expect(asksForMoment('?clean')).toBe(false);
  });

  it.each([
    ['?at=', 'at'],
    ['?at=-1', 'at'],
    ['?at=1.5', 'at'],
    ['?at=1e3', 'at'],
    ['?at=9999999', 'at'],
    ['?at=x', 'at'],
    ['?at=5&to=', 'to'],
    ['?to=5', 'to'],
    ['?at=5&to=5', 'order'],
    ['?at=5&to=4', 'order'],
    ['?at=5&cam=Z9', 'cam'],
    ['?at=5&cam=<b>', 'cam'],
  ])('says what is wrong with %s', (search, problem) => {
    expect(readMoment(search).problem).toBe(problem);
  });

  it('fits the game or is told why not', () => {
    const { seats } = shortGame(1).state.public;
    const [first] = seats;
    expect(problemWith({ at: 10, seat: first?.faction ?? '' }, 10, seats)).toBeUndefined();
    expect(problemWith({ at: 11 }, 10, seats)).toBe('at');
    expect(problemWith({ at: 3, to: 11 }, 10, seats)).toBe('to');
    expect(problemWith({ at: 3, seat: 'nobody' }, 10, seats)).toBe('seat');
    expect(problemWith({}, 10, [])).toBeUndefined();
  });
});
