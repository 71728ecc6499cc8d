import {
  type Answer,
  type Consequence,
  type Decision,
  type GameView,
  matSections,
  type Offer,
  type PartSpec,
  preview,
  type Reason,
  type SeatId,
  type SectionId,
  sectionOption,
} from '../../engine/index.ts';
import { openParts, rowsOf, specParts } from '../decisions/draft/draft.ts';
import { tellBriefly, tellConsequences } from '../i18n/consequences.ts';
import {
  ask,
  choiceWord,
  keyLabel,
  optionLabel,
  partLabel,
  type Scene,
  sayOffer,
} from '../i18n/decisions.ts';
import { panelWords } from '../i18n/help-panel.ts';
import { SECTION_WORD, sayFactoryCard, TOP_WORD } from '../i18n/names.ts';
import { sayReason } from '../i18n/refusals.ts';
import { cachedOptions } from '../lib/engine-cache.ts';
import { isAboutSecrets } from './secret-kinds.ts';

/** One thing that a line offers: what it is called, what it costs and gives, and why it is closed. */
interface Possibility {
  label: string;
  brings: string;
  reason?: string;
}

export interface PossibilityLine {
  id: string;
  label: string;
  /** The help card about it. */
  help: string;
  possible: Possibility[];
  /** Why all of it is closed. */
  reason?: string;
}

/** All that somebody can do now, to be read from top to bottom. */
interface WhatCanIDo {
  asks: string;
  lines: PossibilityLine[];
  /** The lines name what only the owner of the seat sees. */
  isSecret?: boolean;
  /** Open though nobody waits for it. */
  offers: PossibilityLine[];
}

/** Every section with cost, gain and reason; or the options of what is asked; or what the next turn could bring. */
export function whatCanIDo(view: Readonly<GameView>, scene: Scene): WhatCanIDo {
  const { public: table, own } = view;
  if (table.ended !== undefined) return { asks: panelWords.gameOver, lines: [], offers: [] };
  if (own === undefined) return { asks: panelWords.watching, lines: [], offers: [] };
  const { owed, open } = cachedOptions(view);
  const [decision] = owed;
  const offers = open.filter(({ kind }) => kind !== 'prefer').map((offer) => offerLine(offer, scene));
  const isDealt = table.seats[own.seat] !== undefined;
  if (decision === undefined)
    return { asks: panelWords.notYourTurn, lines: isDealt ? sectionLines(view, own.seat) : [], offers };
  const lines =
    decision.kind === 'pickSection' ? sectionLines(view, own.seat) : optionLines(view, decision, scene);
  return { asks: ask(decision, scene), lines, isSecret: isAboutSecrets(decision.kind), offers };
}

const said = (reason: Reason | undefined): string | undefined => reason && sayReason(reason);

const briefly = (effects: readonly Consequence[]): string =>
  tellBriefly(effects)
    .map(({ text }) => text)
    .join(', ');

function sectionLines(view: Readonly<GameView>, seat: SeatId): PossibilityLine[] {
  const card = view.public.seats[seat]?.factoryCard ?? 0;
  return matSections(view.public, seat).map((section) => sectionLine(section, card));
}

/** What can be begun there as things stand: the same before the own turn as in it. */
function sectionLine(
  { section, top, closed: whyClosed, tops, bottom }: ReturnType<typeof matSections>[number],
  card: number,
): PossibilityLine {
  const label = top === undefined ? sayFactoryCard(card) : `${TOP_WORD[top]} / ${SECTION_WORD[section]}`;
  const closed = said(whyClosed);
  const possible = [...tops, bottom].map(({ choice, effects, unpayable }): Possibility => {
    const reason = said(unpayable);
    return {
      label: choice === 'bottom' ? bottomWord(section) : choiceWord(choice),
      brings: briefly(effects),
      ...(reason !== undefined && closed === undefined && { reason }),
    };
  });
  const id = sectionOption(section, 'none');
  return { id, label, help: `section.${section}`, possible, ...(closed !== undefined && { reason: closed }) };
}

const bottomWord = (section: SectionId): string =>
  section === 'factory' ? choiceWord('move') : SECTION_WORD[section];

/** Each part of the answer, and each option with what it would bring. */
function optionLines(view: Readonly<GameView>, decision: Decision, scene: Scene): PossibilityLine[] {
  const open = openParts(decision.spec);
  // Where nothing is left to choose, the one thing to do is told.
  const parts = open.length > 0 ? open : specParts(decision.spec).filter(([name]) => name !== 'gains');
  return parts.flatMap(([name, spec]) => partLines(view, decision, name, spec, parts.length === 1, scene));
}

function partLines(
  view: Readonly<GameView>,
  decision: Decision,
  name: string,
  spec: PartSpec,
  isAlone: boolean,
  scene: Scene,
): PossibilityLine[] {
  const { kind, seat } = decision;
  const help = `decision.${kind}`;
  const line = (id: string, label: string, possible: Possibility[] = []): PossibilityLine => ({
    id,
    label,
    help,
    possible,
  });
  if (spec.type === 'pick')
    return rowsOf(spec.options, scene.table).map(({ id, effects }) => {
      const told = isAlone ? outcome(view, decision, name, id) : effects;
      const brings = tellConsequences(told, scene.who, seat).map(({ text }) => text);
      const label = optionLabel(kind, name, id, scene);
      return line(
        `${name}/${id}`,
        label,
        brings.length === 0 ? [] : [{ label: '', brings: brings.join('; ') }],
      );
    });
  const title = name === '' ? panelWords.choose : partLabel(kind, name);
  const limits = { label: '', brings: panelWords.upTo(spec.min, spec.max) };
  if (spec.type === 'amount') return [line(name, title, [limits])];
  const among =
    spec.type === 'subset'
      ? spec.of.map(({ id }) => ({ label: optionLabel(kind, name, id, scene), brings: '' }))
      : Object.entries(spec.caps)
          .filter(([, cap]) => cap > 0)
          .map(([key, cap]) => ({ label: keyLabel(kind, name, key), brings: panelWords.upTo(0, cap) }));
  return [line(name, title, [limits, ...among])];
}

/** All that an option would bring about, where it is the whole of the answer. */
function outcome(view: Readonly<GameView>, decision: Decision, name: string, id: string): Consequence[] {
  const { spec } = decision;
  const answer: Answer =
    spec.type !== 'parts'
      ? id
      : {
          ...Object.fromEntries(Object.entries(spec.parts).map(([part, one]) => [part, only(one)])),
          [name]: id,
        };
  return preview(view, { decision: decision.id, answer });
}

/** What a part that leaves no choice is answered with. */
function only(spec: PartSpec): string | number | string[] | Record<string, number> {
  switch (spec.type) {
    case 'pick':
      return spec.options[0]?.id ?? '';
    case 'amount':
      return spec.min;
    case 'subset':
      return spec.of.slice(0, spec.min).map(({ id }) => id);
    case 'spread':
      return spec.min === 0 ? {} : { ...spec.caps };
  }
}

function offerLine(offer: Offer, scene: Scene): PossibilityLine {
  const { id, kind } = offer;
  return { id, label: sayOffer(offer, scene), help: `offer.${kind}`, possible: [] };
}

/** A line as one sentence, for those who hear it. */
export function sayLine({ label, possible, reason }: PossibilityLine): string {
  if (reason !== undefined) return `${label}: ${panelWords.closed}. ${reason}`;
  const told = possible.map(({ label: name, brings, reason: why }) => {
    const what = [name, brings].filter((text) => text !== '').join(': ');
    return why === undefined ? what : `${what} (${panelWords.closed}: ${why})`;
  });
  return told.length === 0 ? `${label}.` : `${label}: ${told.join('; ')}.`;
}
