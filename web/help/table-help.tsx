import { panelWords } from '../i18n/help-panel.ts';
import { HoldToLook } from '../ui/streaming-switch.tsx';
import { CoachLine, FirstWords, PracticeScoring } from './coach.tsx';
import { HelpLayer } from './help-layer.tsx';
import './help.css';
import type { TableHelp } from './use-table-help.ts';
import { WhatPanel } from './what-panel.tsx';

/** Help beside the controls: the coach's line, and what was advised. */
export function HelpAside({ help }: { help: TableHelp }) {
  return (
    <>
      <CoachLine help={help} />
      <AdviceNote help={help} />
    </>
  );
}

/** What a newcomer is told once, over the map: the controls stay where they are. */
export function HelpOverMap({ help }: { help: TableHelp }) {
  return (
    <>
      <FirstWords help={help} />
      <PracticeScoring help={help} />
    </>
  );
}

/** What lies over the whole page, at its root. */
export function HelpOver({ help }: { help: TableHelp }) {
  return (
    <>
      <HelpLayer ask={help.ask} />
      <WhatPanel help={help} />
    </>
  );
}

export function HelpButtons({ help }: { help: TableHelp }) {
  const { ask, advise, canAdvise, isThinking } = help;
  return (
    <p class="row help-buttons">
      <button type="button" class="button button-small" data-help="here.help" onClick={ask}>
        {panelWords.what}
      </button>
      {canAdvise && (
        <button
          type="button"
          class="button button-small"
          data-help="here.advice"
          disabled={isThinking}
          onClick={advise}
        >
          {panelWords.advise}
        </button>
      )}
    </p>
  );
}

/** What a sensible player would do, in words; the map shows it as a ghost. */
function AdviceNote({ help }: { help: TableHelp }) {
  const { advice, isThinking, forgetAdvice, open } = help;
  if (advice === undefined && !isThinking) return null;
  return (
    <section class="panel advice" aria-label={panelWords.advise} data-help="here.advice">
      {advice?.isSecret === true && <HoldToLook />}
      <p role="status" data-secret={advice?.isSecret || undefined}>
        {advice === undefined ? panelWords.thinking : advice.says}
      </p>
      {advice !== undefined && (
        <p class="row">
          <button
            type="button"
            class="button button-small"
            onClick={() => {
              open.answer(advice.decision, advice.answer);
              forgetAdvice();
            }}
          >
            {panelWords.doIt}
          </button>
          <button type="button" class="button button-small button-quiet" onClick={forgetAdvice}>
            {panelWords.close}
          </button>
        </p>
      )}
    </section>
  );
}
