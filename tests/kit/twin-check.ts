import { type GameEvent, type GameState, options, redact, viewFor, waitedFor } from '../../engine/index.ts';
import type { Command } from '../../engine/model/command.ts';
import { apply } from '../../engine/play/apply.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import { type Recording, Twin } from './twin.ts';

/** All that leaves the engine for a viewer. A planted leak replaces one of these. */
export interface Channel {
  view(state: GameState, viewer: Viewer): unknown;
  events(events: readonly GameEvent[], viewer: Viewer, after: GameState): unknown;
  /** Who is waited for, and what the viewer can do. */
  asked(state: GameState, viewer: Viewer): unknown;
}

export const engineChannel: Channel = {
  view: viewFor,
  events: redact,
  asked(state, viewer) {
    const view = viewFor(state, viewer);
    return { waited: waitedFor(view.public), options: options(view) };
  },
};

interface Difference {
  step: number;
  command?: Command;
  what: string;
  sent: string;
  twin: string;
}

const MANY_OBJECTIVES = 23;
const MANY_FACTORY_CARDS = 12;

/** Something that the viewer might try and mostly may not: refusals tell nothing either. */
function refusal(state: GameState, viewer: Viewer, step: number): unknown {
  if (viewer === 'spectator') return undefined;
  const { serial, setup } = state.public;
  const asked = `d${serial}.${viewer}`;
  const tries = [
    { decision: 'objective', answer: String(1 + (step % MANY_OBJECTIVES)) },
    { decision: asked, answer: String(1 + (step % MANY_FACTORY_CARDS)) },
    { decision: asked, answer: { dial: 0, cards: { 2: 1, 5: 1 } } },
    { decision: `d${serial}.${(viewer + 1) % setup.seats}`, answer: 'end' },
  ];
  const applied = apply(state, { kind: 'answer', seat: viewer, ...tries[step % tries.length] });
  return applied.ok ? 'allowed' : applied.error;
}

/** Plays the twin of a game for one viewer and says where it first shows that it is another game; undefined if it never does. */
export function twinDifference(
  recording: Recording,
  viewer: Viewer,
  salt: string,
  channel: Channel = engineChannel,
): Difference | undefined {
  const twin = new Twin(recording, viewer, salt);
  const beginning = compare(
    sentTo(channel, viewer, recording.start, [], 0),
    sentTo(channel, viewer, twin.state, [], 0),
  );
  if (beginning !== undefined) return { step: 0, ...beginning };
  for (const [index, { command, events, after, barrier }] of recording.steps.entries()) {
    const step = index + 1;
    const { applied } = twin.play();
    if (!applied.ok) return { step, command, what: 'legality', sent: 'accepted', twin: applied.error.code };
    const { value } = applied;
    const difference = compare(
      { ...sentTo(channel, viewer, after, events, step), barrier },
      { ...sentTo(channel, viewer, value.state, value.events, step), barrier: value.barrier },
    );
    if (difference !== undefined) return { step, command, ...difference };
  }
  return undefined;
}

/** Everything that a viewer gets after a command, and what it would be told if it tried to do this and that. */
function sentTo(
  channel: Channel,
  viewer: Viewer,
  state: GameState,
  events: readonly GameEvent[],
  step: number,
): Record<string, unknown> {
  return {
    events: channel.events(events, viewer, state),
    view: channel.view(state, viewer),
    asked: channel.asked(state, viewer),
    refusal: refusal(state, viewer, step),
  };
}

type Told = Pick<Difference, 'what' | 'sent' | 'twin'>;

function compare(sent: Record<string, unknown>, twin: Record<string, unknown>): Told | undefined {
  for (const what of Object.keys(sent)) {
    const texts = { sent: JSON.stringify(sent[what]), twin: JSON.stringify(twin[what]) };
    if (texts.sent !== texts.twin) return { what, ...firstDifference(texts) };
  }
  return undefined;
}

function firstDifference({ sent, twin }: { sent: string; twin: string }): { sent: string; twin: string } {
  let at = 0;
  while (sent[at] === twin[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return { sent: around(sent), twin: around(twin) };
}
