import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import operating from '../../docs/operating.md?raw';
import doc from '../../docs/protocol.md?raw';
import { DECISION_KINDS, RULES } from '../../engine/index.ts';
import answers from '../../engine/model/answer.ts?raw';
import engineCommands from '../../engine/model/command.ts?raw';
import { OFFER_KINDS } from '../../engine/model/decision-map.ts';
import events from '../../engine/model/event.ts?raw';
import { ERROR_CODES } from '../../engine/model/result.ts';
import { seedOf } from '../../engine/play/commit-reveal.ts';
import { digest } from '../../engine/play/fingerprint.ts';
import app from '../../worker/index.ts';
import { no } from '../../worker/object/refusal-response.ts';
import {
  CLOSE,
  LIMITS,
  NOTES,
  PROTOCOL,
  QUICK_PHRASES,
  type ToClient,
} from '../../worker/protocol/messages.ts';
import { isOptionName, OPTION_NAMES, type OptionName, optionRow } from '../../worker/protocol/option-rows.ts';
import { type FromClient, parseMessage } from '../../worker/protocol/read-message.ts';
import { LIMIT_WAITS, REFUSALS, type RefusalCode, refuseBeyond } from '../../worker/protocol/refusals.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { LONGEST_WEBHOOK, WEBHOOK_FORMATS } from '../../worker/protocol/webhook.ts';
import { placesFor } from '../../worker/room/places.ts';
import { logAt } from '../../worker/room/play/game-log.ts';
import { FakeSocket, MINUTE, TestTable } from './room-kit.ts';

// A kind that is missing here does not compile.
const FROM_CLIENT: Record<FromClient['t'], true> = {
  hello: true,
  answer: true,
  answers: true,
  undo: true,
  chat: true,
  pause: true,
  vote: true,
  call: true,
  return: true,
  go: true,
  lastRound: true,
  adjourn: true,
};
const TO_CLIENT: Record<ToClient['t'], true> = {
  welcome: true,
  update: true,
  lobby: true,
  rematch: true,
  note: true,
  ack: true,
  reject: true,
  chat: true,
  reload: true,
};

/** The text of a section, up to the next one of the same rank. */
function section(title: string): string {
  const [, rest = ''] = doc.split(`\n## ${title}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** What lies in these is named elsewhere, or is the engine's own. */
const INNER = new Set(
  'options events patch setup stack turn goods tokens structures covered prefer log'.split(' '),
);

/** The names of all fields in what is noted. */
function fieldsIn(): { fields: Set<string>; note(value: unknown): void } {
  const fields = new Set<string>();
  const note = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) note(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!/^[a-z]\w*$/i.test(key)) continue;
      fields.add(key);
      if (!INNER.has(key)) note(inner);
    }
  };
  return { fields, note };
}

const examples = [...doc.matchAll(/```json\n(.+?)\n```/gs)].map(([, text = '']) => text);
const named = (text: string): RegExp => new RegExp(`["\`.]${text}["\`*,]`);

describe('docs/protocol.md', () => {
  it.each(Object.entries(REFUSALS))('says what %s means', (code, sentence) => {
    const [row] = section('Codes')
      .split('\n')
      .filter((line) => line.startsWith(`| \`${code}\` |`));
    const [, , status, said] = row?.split('|').map((cell) => cell.trim()) ?? [];
    expect(said).toBe(sentence);
    const isCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text);
    if (status !== '–') expect(Number(status)).toBe(isCode(code) ? no(code).status : 0);
  });

  it('names no code that there is not', () => {
    const rows = [...section('Codes').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].map(([, cell = '']) => cell);
    const codes = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code));
    const known: string[] = [...Object.keys(REFUSALS), ...ERROR_CODES];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('describes every message of both sides under its name', () => {
    for (const kind of Object.keys(FROM_CLIENT))
      expect(section('What a client says')).toContain(`\n**\`${kind}\`**`);
    for (const kind of Object.keys(TO_CLIENT))
      expect(section('What the room says')).toContain(`\n**\`${kind}\`**`);
  });

  it('lists every route, and no other', () => {
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    const listed = [...section('Routes').matchAll(/^\| `((?:GET|POST) \S+)` \|/gm)].map(([, route]) => route);
    expect([...new Set(routes)].toSorted()).toEqual(listed.toSorted());
    // Once in the list, and once where it is described.
    for (const route of listed)
      expect(doc.split(new RegExp(`${route}[\`?]`)).length, route).toBeGreaterThanOrEqual(3);
  });

  it('lists every option with its default', () => {
    const options = parseOptions({});
    if (!options.ok) throw new Error('no options');
    const { game, ...table } = options.value;
    for (const [name, value] of Object.entries({ ...table, ...game })) {
      const [row] = section('Options of a table')
        .split('\n')
        .filter((line) => line.startsWith(`| \`${name}\` |`));
      expect(row, name).toMatch(new RegExp(`\`?${value}\`? \\|$`));
    }
  });

  it('has a row for every row of the options, in their order, with the values it allows', () => {
    const listed = [...section('Options of a table').matchAll(/^\| `(\w+)` \| (.+?) \|/gm)];
    const quoted = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');
    const valuesOf = (name: OptionName): string | undefined => {
      const row = optionRow(name);
      if (row.kind === 'switch') return quoted(['true', 'false']);
      if (row.kind === 'choice') return quoted(row.of);
      return row.kind === 'number' ? `${row.min} to ${row.max}` : undefined;
    };
    expect(listed.map(([, name]) => name)).toEqual(OPTION_NAMES);
    for (const [, name = '', values] of listed) {
      if (!isOptionName(name)) throw new Error(`${name} is no option`);
      expect(values, name).toBe(valuesOf(name) ?? values);
    }
  });

  it('lists every kind of decision, offer and event', () => {
    for (const kind of DECISION_KINDS) expect(section('The game')).toContain(`| \`${kind}\` |`);
    for (const kind of OFFER_KINDS) expect(section('The game')).toContain(`| \`${kind}\` |`);
    const kinds = [...events.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(40);
    for (const kind of kinds) expect(section('The game')).toContain(`\`${kind}\``);
  });

  it('names every field of the spec of an answer', () => {
    const fields = [...answers.matchAll(/^ {2}(\w+)\??: /gm)].map(([, field = '']) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['options', 'of', 'caps', 'parts', 'total', 'proposed', 'sealed']),
    );
    for (const field of fields) expect(section('The game')).toMatch(new RegExp(`[\`.]${field}\``));
  });

  it('has another number for whatever an open page could not play on with', () => {
    // Pages reckon with the engine they came with. If this line changes, PROTOCOL does.
    const reckoned = { rules: RULES, decisions: DECISION_KINDS.length, offers: OFFER_KINDS.length };
    expect({ PROTOCOL, ...reckoned }).toEqual({ PROTOCOL: 5, rules: 4, decisions: 28, offers: 7 });
    expect(doc).toContain(`| rules ${RULES};`);
    expect(doc).toContain(`| ${PROTOCOL} | rules ${RULES};`);
  });

  it('gives the numbers that hold', () => {
    expect(doc).toContain(`The number of the protocol is **${PROTOCOL}**`);
    const shown = (name: string): number[] =>
      [...`${doc}${operating}`.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].map(([, number]) =>
        Number(number),
      );
    expect(shown('protocol').length).toBeGreaterThan(3);
    expect([...new Set(shown('protocol'))]).toEqual([PROTOCOL]);
    expect([...new Set(shown('rules'))]).toEqual([RULES]);
    for (const code of Object.values(CLOSE)) expect(section('The socket')).toContain(`| ${code} |`);
    const limits = section('Limits');
    const { message, perSecond, sockets, name, chat, chatLines, chatWithin } = LIMITS;
    expect(limits).toContain(`${message / 1024} KB`);
    expect(limits).toContain(`| ${perSecond} a second |`);
    expect(limits).toContain(`beyond ${LIMITS.flood} a second`);
    expect(limits).toContain(`one seat | ${LIMITS.perSecondBySeat} a second |`);
    expect(limits).toContain(`up to ${1.5 * LIMITS.perSecondBySeat} in all`);
    expect(limits).toContain(`\`hello\` on one socket | ${LIMITS.hellosPerSecond} a second |`);
    expect(limits).toContain(`one address | ${LIMITS.chatLinesTogether} lines in`);
    expect(limits).toContain(`${chatLines} lines in ${chatWithin / 1000} seconds, ${chat} characters`);
    expect(limits).toContain(`${LIMITS.watchLines} lines in ${chatWithin / 1000} seconds |`);
    for (const most of [
      'commands',
      'commandsBySeat',
      'commandsInTurn',
      'undosInTurn',
      'offersSinceBarrier',
    ] as const)
      expect(limits).toContain(`| ${LIMITS[most].toLocaleString('en')} |`);
    expect(limits).toContain(`| ${sockets} |`);
    expect(limits).toContain(`one address to one table | ${LIMITS.socketsTogether} |`);
    expect(limits).toContain(`one seat | ${LIMITS.socketsBySeat} |`);
    expect(limits).toContain(`${LIMITS.helloWithin / 1000} seconds | \`helloFirst\``);
    expect(placesFor(LIMITS.sockets) - LIMITS.sockets).toBe(LIMITS.sockets / 10);
    expect(limits).toContain(`one address to one table | ${LIMITS.perSecondTogether} a second |`);
    expect(limits).toContain(`${name} letters`);
    expect(limits).toContain(`${LONGEST_WEBHOOK} characters`);
    for (const word of [...QUICK_PHRASES, ...NOTES, ...WEBHOOK_FORMATS]) expect(doc).toContain(`\`${word}\``);
  });

  it('has examples that are JSON, and messages that a room takes', () => {
    expect(examples.length).toBeGreaterThan(25);
    const messages = examples.map((text): { t?: string } => JSON.parse(text.replaceAll('…', '')));
    const said = messages.filter(({ t }) => t !== undefined && Object.hasOwn(FROM_CLIENT, t));
    const taken = said.filter((message) => parseMessage(JSON.stringify(message)) !== undefined);
    // Chat goes both ways; what the room says of it is no message of a client.
    expect(said.length - taken.length).toBe(1);
    expect(new Set(taken.map(({ t }) => t))).toEqual(new Set(Object.keys(FROM_CLIENT)));
  });

  it('names every limit that a refusal names, in the row of what is limited', () => {
    for (const name of Object.keys(LIMIT_WAITS)) expect(section('Limits')).toContain(`(\`${name}\`)`);
    const named = [...section('Limits').matchAll(/\(`(\w+)`\)/g)].map(([, name]) => name);
    expect(named.filter((name) => name !== 'limit').toSorted()).toEqual(Object.keys(LIMIT_WAITS).toSorted());
  });

  it('names the fields of lists, logs and refusals', async () => {
    const { fields, note } = fieldsIn();
    const get = async (path: string): Promise<unknown> =>
      (await app.request(`https://ploughshare.test/api${path}`, {}, env)).json();
    for (const path of ['/health', '/games', '/games?after=x', '/mine']) note(await get(path));
    const table = new TestTable({ isPublic: true });
    const [first] = table.start();
    if (first === undefined) throw new Error('nobody is there');
    table.playUntil(() => table.record.seq >= 5);
    note(logAt(table.record, table.store, 0, table.now));
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    note(logAt(table.record, table.store, 0, table.now));
    note(refuseBeyond('callsPerSeat'));
    for (const field of ['updates', 'start', 'isOver', 'result', 'botCommands', 'limit', 'protocol'])
      expect(fields).toContain(field);
    // What a call between the parts of the server adds is no part of it.
    const unnamed = [...fields].filter((field) => !named(field).test(doc) && field !== 'value');
    expect(unnamed).toEqual([]);
  });

  it('says in which order messages come: what comes of one before it is acknowledged', () => {
    const table = new TestTable();
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const own = sockets[seat];
    if (own === undefined) throw new Error('nobody is there');
    const kindsAfter = (act: () => void): string[] => {
      const before = own.heard.length;
      act();
      return own.heard.slice(before).map(({ t }) => t);
    };
    expect(kindsAfter(() => void table.answer(own, seat))).toEqual(['update', 'ack']);
    expect(kindsAfter(() => table.say(own, { t: 'chat', text: 'x', cid: 'x' }))).toEqual(['chat', 'ack']);
    expect(kindsAfter(() => table.say(own, { t: 'undo', cid: 'u' }))).toEqual(['update', 'ack']);
    const other = sockets[1 - seat];
    if (other === undefined) throw new Error('nobody is there');
    table.disconnect(other);
    // Whoever comes back is news to everybody, before the welcome.
    const back = table.connect(table.token(1 - seat));
    expect(back.heard.map(({ t }) => t).slice(0, 2)).toEqual(['lobby', 'welcome']);
    const silent = new FakeSocket();
    table.sockets.push(silent);
    table.answer(own, seat);
    expect(silent.heard).toEqual([]);
    const text = doc.replaceAll(/\s+/g, ' ');
    for (const said of [
      '`update`, `lobby` or `chat` first, then `ack`',
      '`lobby` may come before the first `welcome`',
      'a connection that has not said `hello` hears nothing',
    ])
      expect(text).toContain(said);
  });

  it('says which entry of the log a command is, and what entries look like', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const own = sockets[seat];
    if (own === undefined) throw new Error('nobody is there');
    table.answer(own, seat);
    table.say(own, { t: 'undo', cid: 'u' });
    table.now += 60 * MINUTE;
    table.room.due(table.now);
    for (const socket of sockets)
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    const log = logAt(table.record, table.store, 0, table.now);
    if (!log.ok || !log.value.isOver) throw new Error('the game is not over');
    const { entries } = log.value.log;
    const updates = own.all('update');
    expect(updates.length).toBeGreaterThan(3);
    for (const { seq, by, isUndo } of updates) {
      const entry = entries[seq - 1];
      expect(isUndo === true).toBe(entry?.undo !== undefined);
      if (by !== undefined) expect(JSON.stringify(entry)).toMatch(new RegExp(`"(?:seat|undo)":${by}\\b`));
    }
    const kinds = entries.map(({ do: command, undo }) =>
      undo === undefined ? Reflect.get(Object(command), 'kind') : 'undo',
    );
    expect(new Set(kinds)).toEqual(new Set(['answer', 'undo', 'timeout']));
    for (const shape of [
      '{"do":{"kind":"answer","seat":0,',
      '{"do":{"kind":"timeout","seat":1}',
      '{"do":{"kind":"adjudicate"}',
      '{"do":{"kind":"callTime"}',
      '{"undo":0,',
      '"by":"fallback"',
    ])
      expect(section('After the end')).toContain(shape);
    const commands = [...engineCommands.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind);
    // A person gives up by the offer `resign`; the command is what the room has a seat do.
    for (const kind of commands) expect(section('After the end')).toContain(`{"do":{"kind":"${kind}"`);
  });

  it('says how the seed is made, to the last sign', () => {
    const nonces = ['nonce-of-the-seat-0', 'nonce-of-the-seat-1'];
    expect(seedOf('a', nonces)).toBe(digest(`ploughshare/seed/1\na\n${nonces.join('\n')}`));
    expect(section('After the end')).toContain('joined by a line feed, and there is none after the last');
  });

  it('names every field that a room sends', () => {
    const { fields, note } = fieldsIn();
    const table = new TestTable({ seats: 3, clock: 'slow1', isPublic: true });
    const sockets = table.start();
    const watcher = table.connect();
    const [first] = sockets;
    if (first === undefined) throw new Error('nobody is there');
    table.say(first, { t: 'pause', on: true, cid: table.cid() });
    table.say(first, { t: 'chat', text: 'hello', cid: table.cid() });
    table.playUntil(() => table.state.public.turn.number > 4);
    const [seat = 0] = table.waited();
    table.say(sockets[seat] ?? first, { t: 'undo', cid: table.cid() });
    table.disconnect(sockets[2] ?? first);
    table.now += 10 * MINUTE;
    table.connect(table.token(2), 1);
    for (const { heard } of [...sockets, ...table.sockets, watcher]) note(heard);
    expect(fields.size).toBeGreaterThan(60);
    expect([...fields].filter((field) => !named(field).test(doc))).toEqual([]);
  });
});
