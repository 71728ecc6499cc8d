// What the options of a table mean, in words; shared by the first page and the lobby.

export const CLOCKS = [
  { id: 'none', word: 'No clock' },
  { id: 'live6+15', word: 'Fast: 6 minutes and 15 seconds a turn' },
  { id: 'live15+30', word: 'Normal: 15 minutes and 30 seconds a turn' },
  { id: 'live25+45', word: 'Long: 25 minutes and 45 seconds a turn' },
  { id: 'slow1', word: 'Slow: a day for each turn' },
  { id: 'slow3', word: 'Very slow: three days for each turn' },
] as const;

export const ASSIGNMENTS = [
  { id: 'deal', word: 'dealt, wishes granted where possible' },
  { id: 'draft', word: 'chosen one after the other' },
  { id: 'auction', word: 'sold by auction' },
] as const;

const wordOf = (list: readonly { id: string; word: string }[], id: unknown): string =>
  list.find((entry) => entry.id === id)?.word ?? String(id);

export const sayClock = (id: unknown): string => wordOf(CLOCKS, id);

/** The options as a short list; what is as usual is not mentioned. */
export function sayOptions(options: Readonly<Record<string, unknown>>): string[] {
  const { isPublic, clock, expansion, assign, undo, deals, chat, watch, delay } = options;
  return [
    isPublic === true ? 'Public: in the list of tables' : 'Private: by invitation',
    sayClock(clock),
    expansion === true ? 'Seven factions' : 'Five factions',
    `Factions and mats are ${wordOf(ASSIGNMENTS, assign)}`,
    ...(undo === false ? ['No undo'] : []),
    ...(deals === false ? ['No deals in coins'] : []),
    ...(chat === false ? ['No talk'] : []),
    ...(watch === false ? ['No spectators'] : []),
    ...(typeof delay === 'number' && delay > 0 ? [`Spectators see it ${delay} seconds later`] : []),
  ];
}
