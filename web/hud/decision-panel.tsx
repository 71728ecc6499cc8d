import { useEffect, useRef } from 'preact/hooks';
import type { Decision } from '../../engine/index.ts';
import { ask } from '../i18n/en/decisions.ts';
import { encounters } from '../i18n/en/encounters.ts';
import { type Asking, DecisionForm } from './decision-form.tsx';
import { SectionPicker } from './section-picker.tsx';

const ENCOUNTERS: Readonly<Record<number, { title: string; scene: string }>> = encounters;

/** What is owed, with its controls. */
export function DecisionPanel(asking: Asking & { asked: Decision }) {
  const { asked, scene } = asking;
  const panel = useRef<HTMLElement>(null);
  const { id } = asked;
  // Whoever plays with the keyboard stays here when one decision gives way to the next.
  useEffect(() => {
    if (id !== '' && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <section class="panel decision" ref={panel} tabIndex={-1} data-decision={asked.kind} data-id={id}>
      {/* The top of the page says it to those who see it. */}
      <h2 class="unseen">{ask(asked, scene)}</h2>
      <About {...asking} />
      {asked.kind === 'pickSection' ? <SectionPicker {...asking} /> : <DecisionForm {...asking} />}
    </section>
  );
}

/** What one has to know to decide. */
function About({ scene }: Asking) {
  const frame = scene.table.stack.at(-1);
  if (frame?.kind === 'encounter') {
    const text = ENCOUNTERS[frame.card];
    return text === undefined ? null : (
      <div class="about">
        <h3>{text.title}</h3>
        <p>{text.scene}</p>
      </div>
    );
  }
  if (frame?.kind !== 'combat') return null;
  const { attacker, defender, committed } = frame;
  return (
    <dl class="about sides">
      {[attacker, defender].map((seat) => {
        const owner = scene.table.seats[seat];
        return (
          <div key={seat}>
            <dt>
              {scene.who(seat)} {seat === attacker ? 'attacks' : 'defends'}
            </dt>
            <dd>
              {owner?.power} power, {owner?.hand} cards
              {committed.includes(seat) && ' · committed'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
