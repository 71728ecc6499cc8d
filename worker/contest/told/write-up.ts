import { factionName } from '../../picture/faction-name.ts';
import type { ContestView } from '../../protocol/contest.ts';
import { eveningMoments } from '../../protocol/evening-moments.ts';
import { serverWords } from '../../protocol/server-words.ts';

/** Signs that mean something in Markdown are plain text in a name. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~@:=]/g, '\\$&');

/** The event as a text to be copied: standings, three moments, and every game with its replay. */
export function writeUp(view: ContestView, origin: string): string {
  const words = serverWords().contest.writeUp;
  const names = new Map(view.entrants.map(({ player, name }) => [player, plain(name)]));
  const nameOf = (player: string): string => names.get(player) ?? player;
  const lines = [
    `# ${plain(view.terms.name)}`,
    '',
    `| ${words.place} | ${words.name} | ${words.points} |`,
    '|---|---|---|',
    ...view.standings.map(({ place, player, points }) => `| ${place} | ${nameOf(player)} | ${points} |`),
  ];
  const moments = eveningMoments(view);
  if (moments.length > 0) lines.push('', `## ${words.moments}`, '');
  for (const { kind, players, figure, game } of moments) {
    const said = words.momentKinds[kind](players.map(nameOf), figure);
    lines.push(game === undefined ? `- ${said}` : `- [${said}](${origin}/t/${game})`);
  }
  for (const round of view.rounds) {
    const done = round.tables.filter(({ result }) => result !== undefined);
    if (done.length === 0) continue;
    lines.push('', `## ${round.isFinal ? words.final : words.round(round.number)}`, '');
    for (const { number, game, result } of done) {
      const seats = (result?.seats ?? []).map(
        ({ player, rank, coins, faction }) =>
          `${rank} ${nameOf(player)}${faction === undefined ? '' : ` (${factionName(faction)})`} ${coins}`,
      );
      const said = `${words.table(number)}: ${seats.join(', ')}`;
      lines.push(game === undefined ? `- ${said}` : `- [${said}](${origin}/t/${game})`);
    }
  }
  lines.push('', `${origin}/events/${view.id}`, '');
  return lines.join('\n');
}
