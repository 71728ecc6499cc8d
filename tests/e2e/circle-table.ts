import { makeTable, Player, post, sitDown } from './player.ts';

/** A table of a circle at which the first gives up, so that the second has won. */
export async function playAt(
  origin: string,
  circle: string,
  names: readonly [string, string],
): Promise<void> {
  const table = await makeTable(origin, { seats: 2, circle });
  const players: Player[] = [];
  for (const name of names) {
    const token = await sitDown(origin, table, name);
    await post(origin, `/games/${table.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
    players.push(new Player(table.id, token));
  }
  const [first] = players;
  await first?.connect(origin);
  first?.say({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
  await first?.until(() => first.acknowledged.has('resign'));
  first?.close();
}
