/** What a faction is called where words of pages are not at hand: its id is its name in small letters. */
export const factionName = (faction: string): string => faction.charAt(0).toUpperCase() + faction.slice(1);
