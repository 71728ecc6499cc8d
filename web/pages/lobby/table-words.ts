import { tableOptions } from '../../i18n/table-options.ts';

// The options of a table, in words; shared by the first page and the lobby.

/** The word for a value; one that has none goes by itself. */
const wordOf = (words: Readonly<Record<string, string>>, id: unknown): string =>
  words[String(id)] ?? String(id);

export const sayClock = (id: unknown): string => wordOf(tableOptions.clocks, id);

const SWITCHES = ['undo', 'extraTime', 'deals', 'advice', 'chat', 'watch'] as const;

/** The options as a short list; what is as usual is not mentioned. */
export function sayOptions(options: Readonly<Record<string, unknown>>): string[] {
  const { isPublic, clock, expansion, assign, from, preset, estimate, delay, notices } = options;
  const { said } = tableOptions;
  return [
    isPublic === true ? said.public : said.private,
    sayClock(clock),
    ...(notices === true ? [tableOptions.notices] : []),
    expansion === true ? said.seven : said.five,
    `${tableOptions.assign} ${wordOf(tableOptions.assignments, assign)}${from === 'free' && assign !== 'deal' ? `, ${tableOptions.choiceFrom.free}` : ''}`,
    ...(preset === 'latest' || preset === 'printed' ? [said[preset]] : []),
    ...(estimate === 'off' || estimate === 'all'
      ? [`${tableOptions.estimate}: ${wordOf(tableOptions.estimates, estimate)}`]
      : []),
    ...SWITCHES.filter((name) => options[name] === false && !(name === 'extraTime' && clock === 'none')).map(
      (name) => said.without[name],
    ),
    ...(typeof delay === 'number' && delay > 0
      ? [`${tableOptions.delay} ${tableOptions.delays(delay)}`]
      : []),
  ];
}
