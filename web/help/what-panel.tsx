import { useEffect, useRef } from 'preact/hooks';
import { panelWords } from '../i18n/help-panel.ts';
import { HoldToLook } from '../ui/streaming-switch.tsx';
import type { TableHelp } from './use-table-help.ts';
import { type PossibilityLine, whatCanIDo } from './what-can-i-do.ts';

/** *What can I do?*: everything that is open, with cost and gain, and why the rest is closed. */
export function WhatPanel({ help }: { help: TableHelp }) {
  const { isAsking, close } = help;
  return isAsking ? <Dialog help={help} close={close} /> : null;
}

function Dialog({ help, close }: { help: TableHelp; close: () => void }) {
  const { canAdvise, advise } = help;
  const self = useRef<HTMLDialogElement>(null);
  useEffect(() => self.current?.showModal(), []);
  const adviseNow = (): void => {
    advise();
    self.current?.close();
  };
  const title = 'what-can-i-do';
  return (
    <dialog ref={self} class="what" aria-labelledby={title} onClose={close} data-help="here.help">
      <h2 id={title}>{panelWords.what}</h2>
      <WhatList help={help} />
      <p class="row what-acts">
        {canAdvise && (
          <button type="button" class="button" data-help="here.advice" onClick={adviseNow}>
            {panelWords.advise}
          </button>
        )}
        <a class="button" href="/learn" target="_blank" rel="noopener">
          {panelWords.learn}
        </a>
        <button type="button" class="button button-main" onClick={() => self.current?.close()}>
          {panelWords.close}
        </button>
      </p>
    </dialog>
  );
}

/** The list by itself, for wherever else it may stand. */
function WhatList({ help: { view, scene } }: { help: TableHelp }) {
  const { asks, lines, isSecret = false, offers } = whatCanIDo(view, scene);
  return (
    <>
      <p class="what-asks">{asks}</p>
      {isSecret && <HoldToLook />}
      <div data-secret={isSecret || undefined}>
        <Lines lines={lines} />
      </div>
      {offers.length > 0 && (
        <>
          <h3>{panelWords.alsoOpen}</h3>
          <Lines lines={offers} />
        </>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly PossibilityLine[] }) {
  return (
    <ul class="what-lines">
      {lines.map(({ id, label, help, possible, reason }) => (
        <li key={id} data-help={help} data-closed={reason !== undefined}>
          <b>{label}</b>
          {reason !== undefined && <span class="what-reason"> {reason}</span>}
          {reason === undefined && possible.length > 0 && (
            <ul>
              {possible.map(({ label: name, brings, reason: why }) => (
                <li key={`${name} ${brings}`} data-closed={why !== undefined}>
                  {name !== '' && <span class="what-name">{name}: </span>}
                  <span>{brings}</span>
                  {why !== undefined && <span class="what-reason"> {why}</span>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
