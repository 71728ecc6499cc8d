import type { DecisionKind } from '../../engine/index.ts';
import { ask } from '../i18n/decisions.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { uiOf } from './by-kind.ts';
import { useSettleSaid } from './draft/use-settle-said.ts';
import { DecisionForm, type Owed } from './form/decision-form.tsx';

/** What is owed, with its controls. */
export function DecisionPanel(asking: Owed) {
  const { asked, scene } = asking;
  const isForm = uiOf(asked).Controls === undefined;
  const { id } = asked;
  const panel = useKeptFocus(id);
  const said = useSettleSaid(panel, id, asking.draft);
  return (
    <section
      class="panel decision"
      ref={panel}
      tabIndex={-1}
      data-decision={asked.kind}
      data-id={id}
      data-help={`decision.${asked.kind}`}
    >
      {/* The top of the page says it to those who see it. */}
      <h2 class="visually-hidden">{ask(asked, scene)}</h2>
      {isForm ? <DecisionForm {...asking} /> : <ControlsOf {...asking} />}
      <p class="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

function ControlsOf<K extends DecisionKind>(asking: Owed<K>) {
  const { Controls } = uiOf<K>(asking.asked);
  return Controls === undefined ? null : <Controls {...asking} />;
}
