import { expect, it } from 'vitest';
import type { NoticeTarget } from '../../worker/protocol/webhook.ts';
import { TestEvent } from './event-kit.ts';

const NOTICE: NoticeTarget = {
  format: 'push',
  url: 'https://push.example.org/send/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Where each seat of the first table is told. */
function toldAt(event: TestEvent): (NoticeTarget | undefined)[] {
  const [table] = event.tables.values();
  return table?.room.record?.chairs.map(({ webhook }) => webhook) ?? [];
}

function drawn(clock: string): TestEvent {
  const event = new TestEvent({ clock, checkInMinutes: 0, sizes: [3] });
  event.enter('Ada', { notice: NOTICE });
  event.enterAll(2);
  event.organise({ kind: 'startRound' });
  return event;
}

it('how a player is told holds at the tables of an event that is played slowly', () => {
  const told = toldAt(drawn('slow1'));
  expect(told.filter((target) => target !== undefined)).toEqual([NOTICE]);
});

it('a table that is played in one sitting keeps nobody’s address', () => {
  expect(toldAt(drawn('live6+15'))).toEqual([undefined, undefined, undefined]);
});

it('a browser that made up its keys is told so', () => {
  const event = new TestEvent();
  const ada = event.enter('Ada');
  const madeUp: NoticeTarget = { ...NOTICE, keys: { p256dh: 'x', auth: 'y' } };
  expect(event.act(ada.token, { kind: 'tell', notice: madeUp })).toMatchObject({
    ok: false,
    error: { code: 'badWebhook' },
  });
  expect(event.act(ada.token, { kind: 'tell', notice: NOTICE })).toMatchObject({ ok: true });
  expect(event.own(ada.token)).toMatchObject({ hasNotice: true });
});
