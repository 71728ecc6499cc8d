import { type Attack, type Scene, times } from './attack.ts';
import { socketPath, Wire } from './wire.ts';

const AT_ONCE = 20;
const PER_SOCKET = 150;
const GONE_WITHIN_MS = 2_000;

/** What is no message, and what is one that nobody has asked for. */
const JUNK = [
  'ping',
  '{',
  'null',
  '{"t":"hello"}',
  '{"t":"hello","protocol":-1}',
  '{"t":"answer","cid":"x","decision":"d1.0","answer":{"__proto__":1}}',
  'ping',
  `{"t":"chat","cid":"x","text":"${'x'.repeat(2_000)}"}`,
  '\u0000\uffff',
  '[[[[[[[[[[[[[[[[',
  `{"t":"undo","cid":"${'9'.repeat(41)}"}`,
  'ping',
  'x'.repeat(20_000),
] as const;

/** Says a lot that means nothing, and closes in one way or another while the room does so as well. */
async function babble({ origin, beside }: Scene, index: number): Promise<void> {
  const wire = await Wire.open(origin, socketPath(beside.id), index);
  for (let count = 0; count < PER_SOCKET; count += 1) {
    const text = JUNK[(index + count) % JUNK.length] ?? '';
    if (count % 37 === 36) wire.ping();
    else if (count === PER_SOCKET - 9 && index % 4 === 0) wire.sayBytes(text);
    else wire.say(text);
    if (count === PER_SOCKET - 5 && index % 3 === 0) wire.close();
  }
  if (index % 5 === 0) wire.reset();
  await wire.gone(GONE_WITHIN_MS);
  wire.hangUp();
}

/** Messages without sense, pings and closes among them, at the table where others play. */
export const junk: Attack = {
  name: 'junk',
  async run(scene) {
    const sockets = scene.isFull ? 2_000 : 60;
    let messages = 0;
    await times(sockets, AT_ONCE, async (index) => {
      await babble(scene, index);
      messages += PER_SOCKET;
    });
    return { messages, sockets };
  },
};
