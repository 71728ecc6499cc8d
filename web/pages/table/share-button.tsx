import { useState } from 'preact/hooks';
import { ceremony } from '../../i18n/ceremony.ts';
import { type Shared, type ShareMeans, shareResult } from './share-result.ts';

/** The means of this browser. */
function meansFor(picture: string, link: string, fileName: string): ShareMeans {
  return {
    fetchPicture: async () => {
      const response = await fetch(picture).catch(() => undefined);
      // While there is none of this game, the server has one that all games share.
      const isOwn = response?.ok && response.headers.get('Content-Type') === 'image/png';
      return isOwn ? response.blob() : undefined;
    },
    sheetFor: (data) =>
      typeof navigator.canShare === 'function' && navigator.canShare(data)
        ? () => navigator.share(data)
        : undefined,
    copyLink: async () => navigator.clipboard.writeText(link),
    savePicture: () => {
      const saving = document.createElement('a');
      saving.href = picture;
      saving.download = fileName;
      saving.click();
    },
  };
}

/** The result as a picture with its link, for others. */
export function ShareButton({ id }: { id: string }) {
  const [told, setTold] = useState<Shared>();
  const [isBusy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const link = `${location.origin}/t/${id}`;
    const fileName = `ploughshare-${id}.png`;
    const means = meansFor(`/picture/${id}.png?at=end`, link, fileName);
    setTold(await shareResult({ link, fileName, title: document.title }, means));
    setBusy(false);
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={share}>
        {ceremony.share}
      </button>
      <span class="quiet" role="status">
        {told === undefined ? '' : ceremony.sharedAs[told]}
      </span>
    </>
  );
}
