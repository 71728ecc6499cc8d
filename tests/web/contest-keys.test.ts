import { describe, expect, it } from 'vitest';
import type { KeyValueStorage } from '../../web/device/storage.ts';
import { contestLink, keepContestKey, readContestKeys, takeContestKey } from '../../web/net/contest-keys.ts';

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

describe('links of events', () => {
  it('are kept, and say by which of them the page was opened', () => {
    const kept = shelf();
    expect(takeContestKey(`#${KEY}`, kept, 'e1')).toEqual({ opened: 'player' });
    expect(readContestKeys(kept, 'e1')).toEqual({ player: KEY });
    expect(takeContestKey(`#${KEY}`, kept, 'e1')).toEqual({ opened: 'player' });
    expect(takeContestKey('', kept, 'e1')).toEqual({});
  });

  it('never take the place of one that is held: that is asked about', () => {
    const kept = shelf();
    keepContestKey(kept, 'e1', 'player', KEY);
    expect(takeContestKey(`#${OTHER}`, kept, 'e1')).toEqual({
      opened: 'player',
      offered: { role: 'player', key: OTHER },
    });
    expect(readContestKeys(kept, 'e1')).toEqual({ player: KEY });
  });

  it('of a caster lead to a page of their own, and the last one that was opened counts', () => {
    const kept = shelf();
    const [first, second] = [`c${'a'.repeat(30)}`, `c${'b'.repeat(30)}`];
    expect(takeContestKey(`#${first}`, kept, 'e1')).toEqual({ opened: 'caster' });
    expect(takeContestKey(`#${second}`, kept, 'e1')).toEqual({ opened: 'caster' });
    expect(readContestKeys(kept, 'e1')).toEqual({ caster: second });
    expect(contestLink('https://table.example', 'e1', second)).toBe(
      `https://table.example/events/e1/cast#${second}`,
    );
  });

  it('that are no links are not kept, and neither is junk on the shelf read', () => {
    const kept = shelf();
    expect(takeContestKey('#p<script>', kept, 'e1')).toEqual({});
    expect(takeContestKey(`#x${'a'.repeat(30)}`, kept, 'e1')).toEqual({});
    expect(readContestKeys(kept, 'e1')).toEqual({});
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
