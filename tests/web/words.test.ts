import { describe, expect, it } from 'vitest';
import {
  DECISION_KINDS,
  type Decision,
  type DecisionKind,
  type Offer,
  options,
  type PartSpec,
  preview,
} from '../../engine/index.ts';
import { OFFER_KINDS } from '../../engine/model/decision-map.ts';
import type { AutomaTweaks } from '../../engine/model/setup-options.ts';
import { NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { viewFor } from '../../engine/rules/view.ts';
import { specParts } from '../../web/decisions/draft/draft.ts';
import { tellBriefly, tellConsequences } from '../../web/i18n/consequences.ts';
import { ask, keyLabel, optionLabel, partLabel, type Scene, sayOffer } from '../../web/i18n/decisions.ts';
import { tellEvent } from '../../web/i18n/events.ts';
import { saySeat } from '../../web/i18n/names.ts';
import { AUTOMA_TELLERS } from '../../web/narration/automa.ts';
import { diceFrom } from '../kit/dice.ts';
import { livelyAnswer, livelyGame, type Plan, viewersOf } from '../kit/lively-game.ts';

/** What a person should never read: ids, and gaps. */
const RAW = /undefined|NaN|\br\d+c\d+\b|\b(base|mech|worker|character):\S|[a-z][A-Z]|\{|\}/;

function isReadable(text: string): boolean {
  return text.length > 0 && !RAW.test(text);
}

/** Solo games: one as it is, one in which whatever can come up does. */
const soloPlan = (name: string, tweaks: Partial<AutomaTweaks>): Plan => ({
  name,
  seats: 2,
  stirred: true,
  automa: { level: 'autometta', faction: 'saxony', tweaks: { ...NO_TWEAKS, ...tweaks } },
});

const PLANS: readonly Plan[] = [
  soloPlan('words of a solo game', {}),
  soloPlan('words of another', { hesitates: true, delays: true, allMoves: true }),
  soloPlan('words of a raid', {}),
  { name: 'words of two', seats: 2, commands: 800 },
  { name: 'words of one hex', seats: 3, switches: { splitGoods: false }, commands: 500 },
  { name: 'words of a draft', seats: 4, assign: { by: 'draft', from: 'dealt' }, commands: 30 },
  { name: 'words of an auction', seats: 4, assign: { by: 'auction', from: 'free' }, commands: 60 },
  // Some decisions are rare: games are played until they have come up.
  ...Array.from({ length: 120 }, (_, n) => ({
    name: `words ${n}`,
    seats: 3 + (n % 5),
    stirred: true,
    commands: 600,
  })),
];

function labelsOf(kind: string, name: string, part: PartSpec, scene: Scene): string[] {
  switch (part.type) {
    case 'pick':
      return part.options.map(({ id }) => optionLabel(kind, name, id, scene));
    case 'subset':
      return part.of.map(({ id }) => optionLabel(kind, name, id, scene));
    case 'spread':
      return Object.keys(part.caps).map((key) => keyLabel(kind, name, key));
    case 'amount':
      return [];
  }
}

function wordsOf(asked: Decision | Offer, sentence: string, scene: Scene): string[] {
  const parts = specParts(asked.spec).filter(([name]) => name !== '' && name !== 'gains');
  const labels = specParts(asked.spec).flatMap(([name, part]) =>
    name === 'gains' ? [] : labelsOf(asked.kind, name, part, scene),
  );
  return [sentence, ...parts.map(([name]) => partLabel(asked.kind, name)), ...labels];
}

const FEWEST = 10;

describe('everything that is asked', () => {
  const decisions = new Set<DecisionKind>();
  const offers = new Set<string>();
  const happened = new Set<string>();
  const unreadable = new Set<string>();
  const check = (texts: readonly string[]): void => {
    for (const text of texts) if (!isReadable(text)) unreadable.add(text);
  };
  for (const [index, plan] of PLANS.entries()) {
    const isAllSeen = decisions.size === DECISION_KINDS.length && offers.size === OFFER_KINDS.length;
    if (isAllSeen && index > FEWEST) break;
    const dice = diceFrom(plan.name, 'answers');
    for (const { before, events } of livelyGame(plan)) {
      const who = (seat: number): string => saySeat(before.public, seat);
      for (const { kind } of events) happened.add(kind);
      check(events.map((event) => tellEvent(event, who)).filter((text) => text !== undefined));
      for (const viewer of viewersOf(before)) {
        const view = viewFor(before, viewer);
        const scene: Scene = { table: view.public, own: view.own, who };
        const { owed, open } = options(view);
        for (const decision of owed) {
          decisions.add(decision.kind);
          check(wordsOf(decision, ask(decision, scene), scene));
          const told = preview(view, { decision: decision.id, answer: livelyAnswer(decision, dice) });
          check(tellConsequences(told, who, decision.seat).map(({ text }) => text));
          check(tellBriefly(told).map(({ text }) => text));
        }
        for (const offer of open) {
          offers.add(offer.kind);
          check(wordsOf(offer, sayOffer(offer, scene), scene));
        }
      }
    }
  }

  it('is said in words, with all its options and what would come of them', () => {
    expect([...unreadable]).toEqual([]);
  });

  it('has come up here: every kind of decision and of offer', () => {
    expect(DECISION_KINDS.filter((kind) => !decisions.has(kind))).toEqual([]);
    expect(OFFER_KINDS.filter((kind) => !offers.has(kind))).toEqual([]);
    expect(Object.keys(AUTOMA_TELLERS).filter((kind) => !happened.has(kind))).toEqual([]);
  });
});
