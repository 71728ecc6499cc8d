/** What of the browser and the server is needed to pass a result on. */
export interface ShareMeans {
  /** Undefined where the picture cannot be had. */
  fetchPicture(): Promise<Blob | undefined>;
  /** The share sheet; undefined where there is none for these. Rejects if somebody thinks better of it. */
  sheetFor(data: ShareData): (() => Promise<void>) | undefined;
  /** Rejects where scripts may not. */
  copyLink(): Promise<void>;
  savePicture(): void;
}

export type Shared = 'shared' | 'savedAndCopied' | 'saved' | 'copied' | 'nothing';

interface SharedGame {
  readonly link: string;
  readonly title: string;
  readonly fileName: string;
}

/**
 * Passes the result on as a picture with its link, through the share sheet where the device has one that takes pictures; elsewhere the
 * picture is saved and the link copied. While watchers are still behind there is no picture, and the link goes alone.
 */
export async function shareResult({ link, title, fileName }: SharedGame, means: ShareMeans): Promise<Shared> {
  const picture = await means.fetchPicture();
  const files = picture === undefined ? [] : [new File([picture], fileName, { type: picture.type })];
  const sheet = means.sheetFor({ title, url: link, ...(files.length > 0 && { files }) });
  if (sheet !== undefined)
    return sheet().then(
      () => 'shared',
      () => 'nothing',
    );
  if (picture !== undefined) means.savePicture();
  const isCopied = await means.copyLink().then(
    () => true,
    () => false,
  );
  if (picture !== undefined) return isCopied ? 'savedAndCopied' : 'saved';
  return isCopied ? 'copied' : 'nothing';
}
