import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LinkState } from '../../web/net/connection.ts';
import { type KeysChange, keepKeys, type TableKeys } from '../../web/net/keys.ts';
import { TableCalls } from '../../web/net/table-calls.ts';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { bareShelf } from '../kit/bare-shelf.ts';

const LOBBY: LobbyView = {
  phase: 'lobby',
  options: {},
  chairs: [],
  commitment: 'the seal',
  watchers: 0,
  pausing: [],
};

/** A table in a browser whose server is `answer`: undefined if its answer gets lost. */
function tableAt(answer: (path: string, body: Record<string, unknown>) => unknown) {
  const shelf = bareShelf();
  const keys = signal<TableKeys>({});
  const link = signal<LinkState>('open');
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push({ path, body });
    const said = answer(path, body);
    if (said === undefined) throw new TypeError('the line is dead');
    return Response.json(said);
  });
  const calls = new TableCalls({
    id: 'abc',
    lobby: signal(LOBBY),
    next: signal(undefined),
    link,
    keys,
    keep: (change: KeysChange) => {
      keys.value = keepKeys(shelf, 'abc', change);
    },
    note: () => undefined,
    hello: () => undefined,
    expectRotation: () => undefined,
  });
  return { calls, keys, link, sent };
}

afterEach(() => void vi.unstubAllGlobals());

describe('calls of a table', () => {
  it('lead to the same seat when they are made again because the answer got lost', async () => {
    let isLost = true;
    const { calls, keys, sent } = tableAt((_, { secret }) =>
      isLost ? undefined : { seat: 0, token: secret },
    );
    await calls.sit('Ada');
    expect(keys.value.seat).toBeUndefined();
    isLost = false;
    await calls.sit('Ada');
    expect(new Set(sent.map(({ body }) => body.secret)).size).toBe(1);
    expect(keys.value).toEqual({ seat: sent[0]?.body.secret });
  });

  it('add the same part to the shuffle however often one says that one is ready', async () => {
    const { calls, keys, sent } = tableAt((_, { secret }) => ({ seat: 0, token: secret }));
    await calls.sit('Ada');
    await Promise.all([calls.ready(), calls.ready()]);
    const nonces = sent.filter(({ path }) => path.endsWith('/ready')).map(({ body }) => body.nonce);
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces)).toEqual(new Set([keys.value.nonce]));
  });

  it('wait for the connection where it is gone, and go out in order with the next one', async () => {
    const { calls, link, sent } = tableAt((path, { secret }) => {
      if (path.endsWith('/sit')) return { seat: 0, token: secret };
      return link.value === 'open' ? { ok: true } : undefined;
    });
    await calls.sit('Ada');
    link.value = 'lost';
    const said = [calls.choose({ name: 'Bo' }), calls.choose({ name: 'Cy' }), calls.ready()];
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(calls.isBusy).toBe(true);
    link.value = 'connecting';
    link.value = 'open';
    await Promise.all(said);
    expect(calls.isBusy).toBe(false);
    expect(sent.slice(2).map(({ path, body }) => body.name ?? path.split('/').at(-1))).toEqual([
      'Bo',
      'Cy',
      'ready',
    ]);
  });
});
