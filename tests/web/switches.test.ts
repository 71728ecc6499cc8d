import { expect, it } from 'vitest';
import { hasSwitch, keepSwitches, SWITCHES, setSwitch } from '../../web/device/switches.ts';
import { bareShelf } from '../kit/bare-shelf.ts';

it('what an address asks for lasts until it is taken back, and nothing else is kept', () => {
  const shelf = bareShelf();
  keepSwitches('?stream&utm=1&clean=', shelf);
  expect(SWITCHES.filter((name) => hasSwitch(name, shelf))).toEqual(['stream', 'clean']);
  keepSwitches('', shelf);
  expect(hasSwitch('stream', shelf)).toBe(true);
  keepSwitches('?stream=off', shelf);
  expect(hasSwitch('stream', shelf)).toBe(false);
  setSwitch('clean', false, shelf);
  expect(hasSwitch('clean', shelf)).toBe(false);
});
