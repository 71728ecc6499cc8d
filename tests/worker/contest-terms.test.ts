import { describe, expect, it } from 'vitest';
import { resultsCsv, resultsJson } from '../../worker/contest/told/exports.ts';
import { noticeOf } from '../../worker/contest/told/notices.ts';
import { begun, endRound, HOUR, TestEvent } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

describe('what an organiser decides', () => {
  it('says for how long a clock stands when a line is gone, in the rounds and in the final', () => {
    const linesOf = (settings: object): (number | undefined)[] => {
      const { event, players } = begun(4, { rounds: 1, final: 4, ...settings });
      event.sitAll(players);
      endRound(event, 1);
      event.pass(10 * MINUTE);
      return [...event.tables.values()].map(({ room }) => room.record?.contest?.lineMs);
    };
    expect(linesOf({})).toEqual([3 * MINUTE, 5 * MINUTE]);
    expect(linesOf({ lineMinutes: 2, finalLineMinutes: 10 })).toEqual([2 * MINUTE, 10 * MINUTE]);
    expect(() => new TestEvent({ lineMinutes: 61 })).toThrow('badEvent');
  });

  it('asks those who run it about a lost line for as long as its clock stands', () => {
    const { event, players } = begun(4, { lineMinutes: 8 });
    const [socket] = players.map((player) => event.sitDown(player));
    const { room } = event.table(event.view.rounds[0]?.tables[0]?.game ?? '');
    if (socket === undefined) throw new Error('nobody is there');
    const { sockets } = event.table(event.view.rounds[0]?.tables[0]?.game ?? '');
    sockets.splice(sockets.indexOf(socket), 1);
    room.left(socket, event.now);
    event.rest();
    event.pass(10_000);
    expect(event.needs).toMatchObject([{ kind: 'lostLine' }]);
    expect(event.needs[0]?.deadline).toBe(event.now - 5_000 + 8 * MINUTE);
  });

  it('gives tables what a league calls them, and a label that is not the event’s name', () => {
    const { event, players } = begun(8, { label: 'League night', externalId: 'L-2027:4' });
    const contests = [...event.tables.values()].map(({ room }) => room.record?.contest);
    expect(contests.map((contest) => contest?.label)).toEqual(['League night', 'League night']);
    expect(contests.map((contest) => contest?.externalId)).toEqual(['L-2027:4/1/1', 'L-2027:4/1/2']);
    event.sitAll(players);
    endRound(event, 1);
    const [head, first] = resultsCsv(event.view, '').split('\r\n');
    expect(head?.endsWith(',label,externalId')).toBe(true);
    expect(first?.endsWith(',League night,L-2027:4/1/1')).toBe(true);
    expect(JSON.parse(resultsJson(event.view, ''))).toMatchObject({
      label: 'League night',
      externalId: 'L-2027:4',
      rounds: [{ tables: [{ externalId: 'L-2027:4/1/1' }, { externalId: 'L-2027:4/1/2' }] }, {}],
    });
    event.organise({ kind: 'change', settings: { label: null, externalId: null } });
    expect(event.view.terms).not.toHaveProperty('label');
    for (const wrong of [{ externalId: 'a b' }, { externalId: 'x'.repeat(41) }, { label: 'a\u0000' }])
      expect(() => new TestEvent(wrong)).toThrow('badEvent');
  });
});

describe('what is told of an event', () => {
  it('says from where to where a bot played', () => {
    const { event, players } = begun(3, { rounds: 1 });
    event.sitAll(players);
    event.organise({ kind: 'bot', table: { round: 1, number: 1 }, player: 'p1' });
    event.pass(HOUR);
    endRound(event, 1);
    const seat = event.view.rounds[0]?.tables[0]?.result?.seats.find(({ player }) => player === 'p1');
    const spans = event.rows.result.get(1001)?.game?.results.find(({ player }) => player === 'p1')?.botSpans;
    expect(spans?.length).toBeGreaterThan(0);
    expect(seat?.botSpans).toEqual(spans);
    const [head = '', ...lines] = resultsCsv(event.view, '').split('\r\n');
    const line = lines.find((one) => one.includes(',p1,'))?.split(',') ?? [];
    expect(line[head.split(',').indexOf('botSpans')]).toBe(
      spans?.map(({ from, to }) => `${from}-${to}`).join(' '),
    );
  });

  it('tells a channel five minutes before the start who has not checked in, once, and nothing if nobody is missing', () => {
    const webhook = { format: 'discord', url: 'https://discord.com/api/webhooks/1/secret' } as const;
    const missingAt = (checkedIn: number) => {
      const event = new TestEvent({ rounds: 1, webhook });
      const players = event.enterAll(5);
      event.pass(31 * MINUTE);
      for (const { token } of players.slice(0, checkedIn)) event.act(token, { kind: 'checkIn' });
      event.pass(23 * MINUTE);
      const told = () =>
        event.notices.filter((errand) => errand.to === 'webhook' && errand.kind === 'notCheckedIn');
      expect(told()).toEqual([]);
      event.pass(MINUTE);
      const texts = told().map((errand) =>
        errand.to === 'webhook' ? noticeOf(event.rows, errand)?.words.text : '',
      );
      event.pass(4 * MINUTE);
      event.act(event.organiser, { kind: 'checkIn', player: 'p5' });
      expect(told()).toHaveLength(texts.length);
      return texts;
    };
    expect(missingAt(3)).toEqual([
      'Friday Cup begins at 2027-01-15T09:00 UTC. Not checked in yet:\nPlayer 4\nPlayer 5',
    ]);
    expect(missingAt(5)).toEqual([]);
  });
});
