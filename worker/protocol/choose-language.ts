/** The first of the wanted languages that there is; `hu-HU` means `hu`. English if there is none. */
export function firstKnown<Id extends string>(
  wanted: readonly string[],
  isKnown: (id: string) => id is Id,
): Id | 'en' {
  const ids = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? tag);
  return ids.find(isKnown) ?? 'en';
}
