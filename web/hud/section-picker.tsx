import {
  BOTTOM_ACTIONS,
  bottomCost,
  type Consequence,
  columnOf,
  type Option,
  PAID_IN,
  purseFor,
  type SectionChoice,
  type SectionId,
  sectionOption,
  TOP_CHOICES,
  why,
} from '../../engine/index.ts';
import { tellBriefly } from '../i18n/en/consequences.ts';
import { choiceWord, sayFactoryCardRule } from '../i18n/en/decisions.ts';
import { plural, SECTION_WORD, sayFactoryCard, TOP_WORD } from '../i18n/en/names.ts';
import { type Asking, LessToggle, Settle } from './decision-form.tsx';
import { Effects } from './effects.tsx';

/** The mat as its sections: what each could begin with, payable or not. */
export function SectionPicker(asking: Asking) {
  const { asked, scene } = asking;
  const owner = scene.table.seats[asked.seat];
  if (owner === undefined) return null;
  const sections: readonly SectionId[] = [
    ...BOTTOM_ACTIONS,
    ...(owner.factoryCard === undefined ? [] : (['factory'] as const)),
  ];
  const open = sections.filter((section) => optionOf(asking, section, 'none') !== undefined);
  return (
    <div class="form">
      <div class="sections">
        {sections.map((section) => (
          <Section key={section} section={section} asking={asking} />
        ))}
        <details class="less">
          <summary>Pass: only move the pawn</summary>
          <div class="choices">
            {open.map((section) => (
              <Choice
                key={section}
                id={sectionOption(section, 'none')}
                label={`Pass on ${SECTION_WORD[section]}`}
                asking={asking}
              />
            ))}
          </div>
        </details>
      </div>
      <LessToggle {...asking} />
      <Settle {...asking} />
    </div>
  );
}

function optionOf({ asked }: Asking, section: SectionId, choice: SectionChoice): Option | undefined {
  const action = asked.spec.type === 'parts' ? asked.spec.parts.action : undefined;
  const id = sectionOption(section, choice);
  return action?.type === 'pick' ? action.options.find((option) => option.id === id) : undefined;
}

function topChoicesOf({ asked, scene }: Asking, section: SectionId): readonly SectionChoice[] {
  const owner = scene.table.seats[asked.seat];
  if (section === 'factory' || owner === undefined) return ['card'];
  return TOP_CHOICES[columnOf(owner, section).top];
}

/** The top action's halves, payable or not; the bottom action alone where it can be paid. */
function Section({ section, asking }: { section: SectionId; asking: Asking }) {
  const { asked, scene } = asking;
  const isOpen = optionOf(asking, section, 'none') !== undefined;
  return (
    <section class="section" data-closed={!isOpen}>
      <h3>{sectionTitle(asking, section)}</h3>
      <p class="section-note">{isOpen ? sectionNote(asking, section) : 'The pawn was here last turn.'}</p>
      {section === 'factory' && isOpen && (
        <p class="section-note">{sayFactoryCardRule(scene.table.seats[asked.seat]?.factoryCard ?? 1)}</p>
      )}
      {isOpen && (
        <div class="choices">
          {topChoicesOf(asking, section).map((choice) => (
            <TopChoice key={choice} section={section} choice={choice} asking={asking} />
          ))}
          {optionOf(asking, section, 'bottom') !== undefined && (
            <Choice
              id={sectionOption(section, 'bottom')}
              label={section === 'factory' ? 'Only move' : `Only ${SECTION_WORD[section].toLowerCase()}`}
              asking={asking}
            />
          )}
        </div>
      )}
    </section>
  );
}

function sectionTitle({ asked, scene }: Asking, section: SectionId): string {
  const owner = scene.table.seats[asked.seat];
  if (owner === undefined) return '';
  if (section === 'factory') return sayFactoryCard(owner.factoryCard ?? 0);
  return `${TOP_WORD[columnOf(owner, section).top]} / ${SECTION_WORD[section]}`;
}

/** What the bottom action costs, pays, and how much of it is there. */
function sectionNote({ asked, scene }: Asking, section: SectionId): string {
  const owner = scene.table.seats[asked.seat];
  if (owner === undefined || section === 'factory') return 'Then move one unit';
  const [cost, what] = [bottomCost(owner, section), PAID_IN[section]];
  const has = purseFor(scene.table, asked.seat, what);
  const { coins } = columnOf(owner, section);
  const pays = coins > 0 ? ` · +${plural(coins, 'coin')}` : '';
  return `${SECTION_WORD[section]}: ${cost} ${what} (have ${has})${pays}`;
}

function TopChoice({
  section,
  choice,
  asking,
}: {
  section: SectionId;
  choice: SectionChoice;
  asking: Asking;
}) {
  const { asked, view } = asking;
  const id = sectionOption(section, choice);
  const option = optionOf(asking, section, choice);
  const reason =
    option === undefined
      ? why(view, { decision: asked.id, answer: { action: id, gains: 'all' } })?.message
      : undefined;
  return (
    <Choice
      id={id}
      label={choiceWord(choice)}
      effects={option?.effects}
      reason={reason}
      isClosed={option === undefined}
      asking={asking}
    />
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  effects?: readonly Consequence[] | undefined;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
  isClosed?: boolean;
  asking: Asking;
}

function Choice({ id, label, effects = [], reason, isClosed = false, asking }: ChoiceProps) {
  const { draft, isPending, change } = asking;
  return (
    <button
      type="button"
      class="option"
      data-option={id}
      aria-pressed={draft.action === id}
      disabled={isClosed || isPending}
      onClick={() => change({ ...draft, action: id })}
    >
      <span>{label}</span>
      {reason === undefined ? (
        <Effects told={tellBriefly(effects)} />
      ) : (
        <small class="reason">{reason}</small>
      )}
    </button>
  );
}
