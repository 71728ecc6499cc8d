import type { RoomRecord } from './record.ts';

const texts = new WeakMap<object, string>();

/** A part of the record, written out once: parts are never changed, and most of them are stored again with the next command. */
function textOf(part: object): string {
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    texts.set(part, text);
  }
  return text;
}

/** What is between the braces of an object's text. */
const fieldsOf = (value: object): string => JSON.stringify(value).slice(1, -1);

/** The room as it is stored. */
export function recordText(record: Readonly<RoomRecord>): string {
  const { live, chairs, options, fair, ...room } = record;
  const seats = chairs.map(textOf).join(',');
  const table = `${fieldsOf(room)},"options":${textOf(options)},"fair":${textOf(fair)},"chairs":[${seats}]`;
  if (live === undefined) return `{${table}}`;
  const { history, ...rest } = live;
  const { state, checkpoint, ...commands } = history;
  const game = `"state":${textOf(state)},"checkpoint":${textOf(checkpoint)},${fieldsOf(commands)}`;
  return `{${table},"live":{${fieldsOf(rest)},"history":{${game}}}}`;
}
