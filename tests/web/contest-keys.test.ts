import { describe, expect, it } from 'vitest';
import type { KeyValueStorage } from '../../web/device/storage.ts';
import { contestLink, keepContestKey, readContestKeys, takeContestKeys } from '../../web/net/contest-keys.ts';

const KEY = `p${'a'.repeat(30)}`;
const OTHER = `p${'b'.repeat(30)}`;

function shelf(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** An address bar, and what was written into it. */
function bar(hash: string) {
  const shown: string[] = [];
  const at = { hash, pathname: '/events/e1', search: '?lang=en' };
  const history = {
    replaceState: (_: unknown, __: string, url?: string | URL | null) => void shown.push(String(url)),
  };
  return { at, history, shown };
}

describe('links of events', () => {
  it('are taken out of the address bar and kept, and say by which of them the page was opened', () => {
    const kept = shelf();
    const { at, history, shown } = bar(`#${KEY}`);
    expect(takeContestKeys(at, history, kept, 'e1')).toEqual({ opened: 'player' });
    expect(shown).toEqual(['/events/e1?lang=en']);
    expect(readContestKeys(kept, 'e1')).toEqual({ player: KEY });
  });

  it('never take the place of one that is held: that is asked about', () => {
    const kept = shelf();
    keepContestKey(kept, 'e1', 'player', KEY);
    const { at, history } = bar(`#${OTHER}`);
    expect(takeContestKeys(at, history, kept, 'e1')).toEqual({
      opened: 'player',
      offered: { role: 'player', key: OTHER },
    });
    expect(readContestKeys(kept, 'e1')).toEqual({ player: KEY });
  });

  it('that are no links are wiped and not kept, and neither is junk on the shelf read', () => {
    const kept = shelf();
    const { at, history, shown } = bar('#p<script>');
    expect(takeContestKeys(at, history, kept, 'e1')).toEqual({});
    expect(shown).toHaveLength(1);
    kept.setItem('ploughshare/event/e1', '{"player":7,"helper":"short"');
    expect(readContestKeys(kept, 'e1')).toEqual({});
    kept.setItem('ploughshare/event/e1', '{"player":7,"helper":"short"}');
    expect(readContestKeys(kept, 'e1')).toEqual({});
  });

  it('carry their secret in the fragment, which no server sees', () => {
    const link = new URL(contestLink('https://table.example', 'e1', KEY));
    expect(link.pathname + link.search).toBe('/events/e1');
    expect(link.hash).toBe(`#${KEY}`);
  });
});
