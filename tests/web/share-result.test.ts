import { describe, expect, it } from 'vitest';
import { type ShareMeans, shareResult } from '../../web/pages/table/share-result.ts';

const GAME = { link: 'https://ploughshare.test/t/abc', title: 'A game', fileName: 'ploughshare-abc.png' };
const PICTURE = new Blob(['a picture'], { type: 'image/png' });

interface Device {
  picture?: Blob;
  /** What its share sheet takes; none if it has no sheet. */
  sheet?: 'pictures' | 'links' | 'refused';
  canCopy?: boolean;
}

/** A device that writes down what is done with it. */
function device({ picture, sheet, canCopy = true }: Device): { means: ShareMeans; done: string[] } {
  const done: string[] = [];
  return {
    done,
    means: {
      fetchPicture: async () => picture,
      sheetFor: ({ url, files = [] }) => {
        if (sheet === undefined || (sheet === 'links' && files.length > 0)) return undefined;
        return async () => {
          if (sheet === 'refused') throw new Error('thought better of it');
          done.push(`sheet ${url} ${files.map(({ name, type }) => `${name} ${type}`).join()}`);
        };
      },
      copyLink: async () => {
        if (!canCopy) throw new Error('no clipboard');
        done.push('copied');
      },
      savePicture: () => void done.push('saved'),
    },
  };
}

describe('sharing the result', () => {
  it('hands picture and link to the share sheet', async () => {
    const { means, done } = device({ picture: PICTURE, sheet: 'pictures' });
    expect(await shareResult(GAME, means)).toBe('shared');
    expect(done).toEqual([`sheet ${GAME.link} ploughshare-abc.png image/png`]);
  });

  it('does nothing else when somebody closes the sheet', async () => {
    const { means, done } = device({ picture: PICTURE, sheet: 'refused' });
    expect(await shareResult(GAME, means)).toBe('nothing');
    expect(done).toEqual([]);
  });

  it('saves the picture and copies the link where no sheet takes pictures', async () => {
    for (const sheet of [undefined, 'links'] as const) {
      const { means, done } = device({ picture: PICTURE, ...(sheet !== undefined && { sheet }) });
      expect(await shareResult(GAME, means)).toBe('savedAndCopied');
      expect(done).toEqual(['saved', 'copied']);
    }
    const { means } = device({ picture: PICTURE, canCopy: false });
    expect(await shareResult(GAME, means)).toBe('saved');
  });

  it('passes the link on alone while there is no picture', async () => {
    const phone = device({ sheet: 'links' });
    expect(await shareResult(GAME, phone.means)).toBe('shared');
    expect(phone.done).toEqual([`sheet ${GAME.link} `]);
    expect(await shareResult(GAME, device({}).means)).toBe('copied');
    expect(await shareResult(GAME, device({ canCopy: false }).means)).toBe('nothing');
  });
});
