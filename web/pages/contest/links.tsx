import { useState } from 'preact/hooks';
import { contestPages } from '../../i18n/contest-pages.ts';
import { type ContestKeys, contestLink } from '../../net/contest-keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { QrPicture } from '../../ui/qr/qr-picture.tsx';
import { isStreaming } from '../../ui/streaming.ts';

const words = contestPages.links;

interface LinkProps {
  label: string;
  hint: string;
  link: string;
  /** Not to be read over somebody's shoulder: it is copied, shared and photographed, and never drawn as text. */
  isSecret?: boolean;
}

/** A link with every way to pass it on: by copying, the phone's own sheet, and a code for cameras. */
export function LinkToKeep({ label, hint, link, isSecret = false }: LinkProps) {
  const [isQr, setQr] = useState(false);
  const share = (): void => {
    // Whoever closes the sheet again has changed their mind; nothing is wrong.
    navigator.share({ title: document.title, url: link }).catch(() => undefined);
  };
  const masked = isSecret ? { masked: link.replace(/#.*$/, `#${words.masked}`) } : {};
  return (
    <div class="link-to-keep">
      <CopyField label={label} value={link} hint={hint} {...masked} />
      {!isStreaming.value && (
        <div class="row">
          {'share' in navigator && (
            <button type="button" class="button button-small" onClick={share}>
              {words.share}
            </button>
          )}
          <button
            type="button"
            class="button button-small"
            aria-expanded={isQr}
            aria-label={words.qrOf(label)}
            onClick={() => setQr(!isQr)}
          >
            {words.showQr}
          </button>
        </div>
      )}
      {isQr && !isStreaming.value && <QrPicture text={link} label={words.qr(label)} />}
    </div>
  );
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** All links that this browser holds of an event. */
export function KeptLinks({ id, name, keys }: { id: string; name: string; keys: ContestKeys }) {
  const { origin } = location;
  const links = [
    ...(['organiser', 'helper', 'player'] as const).flatMap((role) => {
      const key = keys[role];
      return key === undefined
        ? []
        : [{ role, label: words[role], hint: words.hints[role], link: contestLink(origin, id, key) }];
    }),
  ];
  const open = contestLink(origin, id);
  const save = (): void => {
    const lines = [
      ...links.map(({ label, link }) => words.inFile(label, link)),
      words.inFile(words.open, open),
    ];
    saveFile(`${words.file}.txt`, `${name}\n\n${lines.join('\n')}`, 'text/plain');
  };
  return (
    <div class="kept-links">
      {links.map(({ role, label, hint, link }) => (
        <LinkToKeep key={role} label={label} hint={hint} link={link} isSecret />
      ))}
      <LinkToKeep label={words.open} hint={words.openHint} link={open} />
      <button type="button" class="button" onClick={save}>
        {words.save}
      </button>
    </div>
  );
}
