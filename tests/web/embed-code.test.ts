import { describe, expect, it } from 'vitest';
import { embedCode } from '../../web/film/embed-code.ts';

describe('the HTML for pages of others', () => {
  it('shows the moment in a frame, and nothing in it ends an attribute', () => {
    const code = embedCode('https://a.test/embed/x?at=3&to=9&seat="><script>', 'A "game" & more');
    expect(code).toMatch(/^<iframe src="[^"]*" title="[^"]*" [^>]*><\/iframe>$/);
    expect(code).toContain('src="https://a.test/embed/x?at=3&amp;to=9&amp;seat=&quot;&gt;&lt;script&gt;"');
    expect(code).toContain('title="A &quot;game&quot; &amp; more"');
    expect(code).not.toContain('<script');
  });
});
