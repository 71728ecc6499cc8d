import { describe, expect, it } from 'vitest';
import { type Opened, weigh } from '../../web/net/offered-keys.ts';

/** What the room says of each secret; of any other it says nothing is opened by it. */
const ROOM: Readonly<Record<string, Opened>> = {
  ada: { seat: 0 },
  adaAtHome: { seat: 0 },
  bo: { seat: 1 },
  host: { isHost: true },
  invite: { isInvite: true },
  unheard: undefined,
};
const opens = async (token: string): Promise<Opened> => (token in ROOM ? ROOM[token] : {});

describe('keys of a link beside those that are held', () => {
  it('are asked about where both open a seat', async () => {
    expect(await weigh({ seat: 'ada' }, { seat: 'bo' }, opens)).toEqual({
      keep: {},
      offer: { token: 'bo', seat: 1, own: 0 },
    });
  });

  it('ask nothing where they open the same seat', async () => {
    expect(await weigh({ seat: 'ada' }, { seat: 'adaAtHome' }, opens)).toEqual({ keep: {} });
  });

  it('change nothing where they open none, and say so', async () => {
    expect(await weigh({ seat: 'ada' }, { seat: 'madeUp' }, opens)).toEqual({ keep: {}, isVoid: true });
  });

  it('take the place of a key that opens nothing any more', async () => {
    expect(await weigh({ seat: 'rotated' }, { seat: 'bo' }, opens)).toEqual({ keep: { seat: 'bo' } });
    expect(await weigh({ host: 'madeUp', invite: 'old' }, { host: 'host', invite: 'invite' }, opens)).toEqual(
      {
        keep: { host: 'host', invite: 'invite' },
      },
    );
  });

  it('never take the place of the host\u2019s rights or an invite that works', async () => {
    const held = { host: 'host', invite: 'invite' };
    expect(await weigh(held, { host: 'madeUp', invite: 'madeUp' }, opens)).toEqual({ keep: {} });
  });

  it('change nothing while the room cannot be asked', async () => {
    expect(await weigh({ seat: 'unheard' }, { seat: 'bo' }, opens)).toEqual({ keep: {} });
    expect(await weigh({ seat: 'ada' }, { seat: 'unheard' }, opens)).toEqual({ keep: {} });
    expect(await weigh({ host: 'unheard' }, { host: 'host' }, opens)).toEqual({ keep: {} });
  });
});
