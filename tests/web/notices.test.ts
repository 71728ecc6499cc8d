import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../web/i18n/language/load.ts';
import { sayNotice } from '../../web/i18n/notices.ts';
import { get } from '../../web/net/api.ts';
import type { Notice } from '../../web/net/notice.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

/** What a page is told by a server that answers so. */
async function toldBy(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', answer);
  return get('/mine');
}

const refusal = (error: object): Promise<Response> =>
  Promise.resolve(Response.json({ error }, { status: 409 }));

describe('what the server refuses', () => {
  it('keeps its code and the sentence of the server, in no language of the page', async () => {
    const error = { code: 'tooFast', message: 'Slower.' };
    expect(await toldBy(() => refusal(error))).toEqual({ ok: false, ...error });
  });

  it('is that it cannot be reached when nothing comes, or nothing that can be read', async () => {
    const unreachable = { ok: false, code: 'unreachable' };
    expect(await toldBy(() => Promise.reject(new Error('offline')))).toEqual(unreachable);
    expect(await toldBy(() => refusal({ code: 7 }))).toEqual(unreachable);
    expect(await toldBy(() => Promise.resolve(new Response('<html>', { status: 502 })))).toEqual(unreachable);
  });
});

describe('a notice', () => {
  const EACH: readonly (readonly [Notice, string])[] = [
    [{ code: 'unreachable' }, 'The server cannot be reached. Please try again in a moment.'],
    [{ code: 'rotated' }, 'Only this browser and the new link open your seat now.'],
    [{ code: 'takenOver', seat: 1, name: 'Ada' }, 'Now at the table: Ada.'],
    [{ code: 'released', seat: 1 }, 'The host has opened this seat to somebody else: Player 2.'],
    [{ code: 'tooFast', message: 'Slower.' }, 'That was too fast; please wait a moment.'],
    [{ code: 'somethingNew', message: 'A rule of the house.' }, 'A rule of the house.'],
  ];

  it.each(EACH)('is worded by its code: %j', (notice, sentence) => {
    expect(sayNotice(notice)).toBe(sentence);
  });

  it('is in the language that the page has when it is shown, whenever it came', async () => {
    await switchLanguage('xx');
    expect(sayNotice({ code: 'unreachable' })).toMatch(/^The~~ server~~~ /);
    expect(sayNotice({ code: 'takenOver', seat: 1, name: 'Ada' })).toMatch(/~: Ada\.$/);
  });
});
