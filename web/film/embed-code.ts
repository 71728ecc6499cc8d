const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&"<>]/g, (letter) => ESCAPED[letter] ?? '');

/** What somebody puts into a page of theirs to show a film there: as wide as there is room, and not before it is scrolled to. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="800" height="600" loading="lazy" ` +
  'allow="fullscreen" style="max-width:100%;border:0"></iframe>';
