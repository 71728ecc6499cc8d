import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { reportContest } from '../../worker/directory/contests.ts';
import { newContestId } from '../../worker/keys/contest-links.ts';
import type { ListedContest } from '../../worker/protocol/contest.ts';
import { serverWords } from '../../worker/protocol/server-words.ts';
import { contestPreviewOf } from '../../worker/routes/pages.ts';

const CARD: ListedContest = {
  id: 'e1',
  name: 'Friday <Cup>',
  phase: 'signUp',
  startsAt: 0,
  zone: 'UTC',
  rounds: 3,
  format: 'mixer',
  places: { taken: 8, free: 1, waiting: 0 },
};

const preview = (card: ListedContest) => contestPreviewOf(card, serverWords(['en']));

describe('the address of an event', () => {
  it('has a link preview by how it stands: places left, the round, the podium', () => {
    expect(preview(CARD)).toMatchObject({ title: 'Friday <Cup> · Ploughshare' });
    expect(preview(CARD).description).toMatch(/^8 players, 1 place free\. /);
    expect(preview({ ...CARD, phase: 'playing', round: 2 }).description).toMatch(/^Round 2 of 3\. /);
    expect(preview({ ...CARD, phase: 'playing', round: 4, isFinal: true }).description).toMatch(
      /^The final is being played\. /,
    );
    expect(preview({ ...CARD, phase: 'over', podium: ['Ana', 'Ben'] }).description).toMatch(
      /^1\. Ana, 2\. Ben\. /,
    );
    expect(preview({ ...CARD, phase: 'cancelled' }).description).toMatch(/^It was cancelled\. /);
  });

  it('has names that try to be HTML as text, and nothing else of them', async () => {
    const id = newContestId(env.ID_KEY);
    const nasty = ['"><img src=x onerror=alert(1)>', '</title><script>alert(2)</script>', "' onload='x"];
    const [name = '', ...podium] = nasty;
    const card: ListedContest = { ...CARD, id, name, phase: 'over', podium };
    await reportContest(env.DB, { card, isPublic: true, version: 1, deleteAt: undefined });
    for (const path of [`/events/${id}`, `/events/${id}/wall`, '/events']) {
      const html = await (await exports.default.fetch(new Request(`http://table.example${path}`))).text();
      expect(html).toContain('<title>');
      expect(html).not.toMatch(/<img src=x|<script>alert|' onload='x"/);
    }
    const page = await exports.default.fetch(new Request(`http://table.example/events/${id}`));
    const seen: string[] = [];
    const rewritten = new HTMLRewriter()
      .on('meta[property="og:title"]', {
        element: (meta) => void seen.push(meta.getAttribute('content') ?? ''),
      })
      .transform(page);
    await rewritten.text();
    expect(seen.join()).toContain('img src=x onerror');
  });

  it('is no page for an id that we never made, and no page of a list for one that nobody may find', async () => {
    const at = (path: string) => exports.default.fetch(new Request(`http://table.example${path}`));
    expect((await at('/events/never-made')).status).toBe(404);
    const id = newContestId(env.ID_KEY);
    for (const path of [`/events/${id}`, `/events/${id}/wall`]) {
      const page = await at(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});
