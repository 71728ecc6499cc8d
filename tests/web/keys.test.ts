import { describe, expect, it } from 'vitest';
import { keepName, proposeName } from '../../web/device/remembered-name.ts';
import { guardedStorage, type KeyValueStorage } from '../../web/device/storage.ts';
import { madeUpNames } from '../../web/i18n/made-up-names.ts';
import { readTyped, routeOf } from '../../web/net/address.ts';
import {
  inviteLink,
  keepKeys,
  keysInLink,
  readKeys,
  seatLink,
  takeKeysFromAddress,
} from '../../web/net/keys.ts';
import { hasJustCaughtUp, onOtherProtocol } from '../../web/net/other-protocol.ts';
import { PAGE_NAMES, PAGES } from '../../worker/protocol/pages.ts';
import { bareShelf } from '../kit/bare-shelf.ts';

const SECRET = 'f'.repeat(48);

describe('secrets in a link', () => {
  it('are read from the fragment, kept, and wiped from the address bar', () => {
    const shelf = bareShelf();
    const written: unknown[] = [];
    const history = { replaceState: (...all: unknown[]) => void written.push(all[2]) };
    const keys = takeKeysFromAddress(
      { pathname: '/t/abc', search: '?stream', hash: `#invite=${SECRET}` },
      history,
      shelf,
      'abc',
    );
    expect(keys).toEqual({ kept: { invite: SECRET }, offered: {} });
    expect(readKeys(shelf, 'abc')).toEqual({ invite: SECRET });
    expect(written).toEqual(['/t/abc']);
  });

  it('leave nothing behind even if they make no sense', () => {
    const shelf = bareShelf();
    const written: unknown[] = [];
    const history = { replaceState: (...all: unknown[]) => void written.push(all[2]) };
    takeKeysFromAddress({ pathname: '/t/abc', search: '', hash: '#seat=short&x=y' }, history, shelf, 'abc');
    expect(readKeys(shelf, 'abc')).toEqual({});
    expect(written).toEqual(['/t/abc']);
  });

  it('never take the place of others that are held: those are only offered', () => {
    const shelf = bareShelf();
    const history = { replaceState: () => undefined };
    const other = '0'.repeat(48);
    keepKeys(shelf, 'abc', { seat: SECRET, host: SECRET });
    const hash = `#seat=${other}&host=${SECRET}&invite=${other}`;
    const link = takeKeysFromAddress({ pathname: '/t/abc', search: '', hash }, history, shelf, 'abc');
    expect(link).toEqual({ kept: { invite: other }, offered: { seat: other } });
    expect(readKeys(shelf, 'abc')).toEqual({ seat: SECRET, host: SECRET, invite: other });
  });

  it('come back out of the links that are made of them', () => {
    expect(keysInLink(new URL(inviteLink('http://club.test', 'abc', SECRET)).hash)).toEqual({
      invite: SECRET,
    });
    expect(keysInLink(new URL(seatLink('http://club.test', 'abc', SECRET)).hash)).toEqual({ seat: SECRET });
  });

  it('are kept side by side and can be taken away', () => {
    const shelf = bareShelf();
    keepKeys(shelf, 'abc', { seat: SECRET, nonce: 'n' });
    keepKeys(shelf, 'abc', { seat: undefined, host: SECRET });
    expect(readKeys(shelf, 'abc')).toEqual({ host: SECRET, nonce: 'n' });
    expect(readKeys(shelf, 'other')).toEqual({});
  });

  it('survive rubbish in the storage', () => {
    const shelf = bareShelf();
    shelf.setItem('ploughshare/table/abc', '{"seat":7,"host":');
    expect(readKeys(shelf, 'abc')).toEqual({});
    shelf.setItem('ploughshare/table/abc', '{"seat":7}');
    expect(readKeys(shelf, 'abc')).toEqual({});
  });
});

describe('an address', () => {
  it('leads to the first page, a table, or nowhere', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/t/abc123')).toEqual({ page: 'table', id: 'abc123' });
    expect(routeOf('/t/')).toEqual({ page: 'missing' });
    expect(routeOf('/t/a/b')).toEqual({ page: 'missing' });
    for (const page of PAGE_NAMES) {
      const path = PAGES[page].path.replace(':id', 'abc123');
      expect(routeOf(path).page).toBe(page);
      expect(routeOf(`${path}/x/y`).page).toBe('missing');
    }
  });

  it.each([
    ['acdefh', { code: 'ACDEFH' }],
    [' acd-efh ', { code: 'ACDEFH' }],
    ['http://club.test:8787/t/abc#invite=xyz', { link: '/t/abc#invite=xyz' }],
    ['/t/abc', { link: '/t/abc' }],
    ['https://elsewhere.test/t/abc?utm=1#seat=s', { link: '/t/abc#seat=s' }],
  ])('is understood as typed: %s', (text, typed) => {
    expect(readTyped(text)).toEqual(typed);
  });

  it.each(['', 'hello there', 'abcdefgh', 'http://club.test/', '/t//x'])(
    'is refused otherwise: "%s"',
    (text) => {
      expect(readTyped(text)).toBeUndefined();
    },
  );
});

/** A browser that lets no page keep anything. */
const shut = (): never => {
  throw new DOMException('not here', 'SecurityError');
};

/** A storage that is full: what lies there can be read, and nothing can be added. */
function full(kept: Readonly<Record<string, string>>): KeyValueStorage {
  const shelf = bareShelf();
  for (const [key, value] of Object.entries(kept)) shelf.setItem(key, value);
  const setItem = (): never => {
    throw new DOMException('no room left', 'QuotaExceededError');
  };
  return { ...shelf, setItem };
}

describe('a browser that keeps nothing more', () => {
  it.each([
    ['because it is shut', shut],
    ['because it is full', () => full({})],
  ])('%s holds keys as long as the page', (_, open) => {
    const shelf = guardedStorage(open);
    keepKeys(shelf, 'game', { seat: 'a-secret-of-twenty-letters' });
    expect(readKeys(shelf, 'game')).toEqual({ seat: 'a-secret-of-twenty-letters' });
    keepKeys(shelf, 'game', { seat: undefined });
    expect(readKeys(shelf, 'game')).toEqual({});
    shelf.removeItem('ploughshare/table/game');
    expect(shelf.isVolatile).toBe(false);
  });

  it('because it is full still knows what lies there', () => {
    const shelf = guardedStorage(() => full({ 'ploughshare/table/game': '{"seat":"kept","host":"too"}' }));
    expect(readKeys(shelf, 'game')).toEqual({ seat: 'kept', host: 'too' });
    keepKeys(shelf, 'game', { seat: 'another' });
    expect(readKeys(shelf, 'game')).toEqual({ seat: 'another', host: 'too' });
    expect(shelf.isVolatile).toBe(true);
  });

  it.each(['{"seat":', 'null', '[]', '7', '""', '{"seat":{"__proto__":1},"host":[]}'])(
    'or keeps nonsense has no keys: %s',
    (nonsense) => {
      const shelf = bareShelf();
      shelf.setItem('ploughshare/table/game', nonsense);
      expect(readKeys(shelf, 'game')).toEqual({});
    },
  );
});

describe('a name', () => {
  it('is proposed, and the last one is remembered', () => {
    const shelf = bareShelf();
    expect(proposeName(shelf, madeUpNames, () => 0.5)).toMatch(/^\w+ \w+$/);
    keepName(shelf, 'Ada');
    expect(proposeName(shelf, madeUpNames)).toBe('Ada');
  });
});

describe('a room that speaks another language', () => {
  it('makes the page load anew once, and then only say so', () => {
    const shelf = bareShelf();
    expect(onOtherProtocol(shelf, 2)).toBe('reload');
    expect(onOtherProtocol(shelf, 2)).toBe('say');
    expect(onOtherProtocol(shelf, 3)).toBe('reload');
  });

  it('is only told of where a page keeps nothing: it would load itself anew for ever', () => {
    expect(onOtherProtocol(guardedStorage(shut), 2)).toBe('say');
  });

  it('is told of once the page has caught up', () => {
    const shelf = bareShelf();
    onOtherProtocol(shelf, 2);
    expect(hasJustCaughtUp(shelf, 1)).toBe(false);
    expect(hasJustCaughtUp(shelf, 2)).toBe(true);
    expect(hasJustCaughtUp(shelf, 2)).toBe(false);
  });
});
