import { panelWords } from '../i18n/help-panel.ts';
import { withWords } from '../i18n/language/load.ts';
import { useCalm, useLater } from '../lib/use-chunk.ts';
import { HoldToLook } from '../ui/streaming-switch.tsx';
import './help.css';
import { LazyHelp } from './lazy-help.tsx';
import type { TableHelp } from './use-table-help.ts';

const loadWhatPanel = () => import('./what-panel.tsx');

const loadCoach = withWords(['deciding'], () => import('./coach.tsx'));

/** Only newcomers are coached. */
const useCoach = ({ progress }: TableHelp) => useLater(loadCoach, !progress.isDone);

/** Help beside the controls: the coach's line, and what was advised. */
export function HelpAside({ help }: { help: TableHelp }) {
  const coach = useCoach(help);
  return (
    <>
      {coach !== undefined && <coach.CoachLine help={help} />}
      <AdviceNote help={help} />
    </>
  );
}

/** What a newcomer is told once, over the map: the controls stay where they are. */
export function HelpOverMap({ help }: { help: TableHelp }) {
  const coach = useCoach(help);
  if (coach === undefined) return null;
  return (
    <>
      <coach.FirstWords help={help} />
      <coach.PracticeScoring help={help} />
    </>
  );
}

/** What lies over the whole page, at its root. */
export function HelpOver({ help }: { help: TableHelp }) {
  const isCalm = useCalm();
  const WhatPanel = useLater(loadWhatPanel, isCalm || help.isAsking)?.WhatPanel;
  return (
    <>
      <LazyHelp ask={help.ask} isDue={isCalm} />
      {WhatPanel !== undefined && <WhatPanel help={help} />}
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
  const { advice, isThinking, forgetAdvice, source } = help;
  if (advice === undefined && !isThinking) return null;
  return (
    <section class="panel advice" aria-label={panelWords.advise} data-help="here.advice">
      {advice?.isSecret === true && <HoldToLook />}
      <p role="status" data-secret={advice?.isSecret || undefined}>
        {advice === undefined ? panelWords.thinking : advice.says()}
      </p>
      {advice !== undefined && (
        <p class="row">
          <button
            type="button"
            class="button button-small"
            onClick={() => {
              source.live?.answer(advice.decision, advice.answer);
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
