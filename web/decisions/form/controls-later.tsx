import type { ComponentType } from 'preact';
import type { DecisionKind } from '../../../engine/index.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { Owed } from './decision-form.tsx';

interface Loaded<K extends DecisionKind> {
  Controls: ComponentType<Owed<K>>;
}

const early: (() => Promise<unknown>)[] = [];

/**
 * Controls of a decision that few turns come to: they are loaded when it is owed, or, if a running game may come to it, in a
 * calm moment before.
 */
export function later<K extends DecisionKind>(
  load: () => Promise<Loaded<K>>,
  when: 'calm' | 'owed' = 'calm',
): ComponentType<Owed<K>> {
  if (when === 'calm') early.push(load);
  return function ControlsLater(asking) {
    const Controls = useLater(load, true)?.Controls;
    return Controls === undefined ? <div aria-busy="true" /> : <Controls {...asking} />;
  };
}

const loadEarly = () => Promise.all(early.map((load) => loadChunk(load)));

/** Fetches in a calm moment what a running game may come to. */
export function useControlsEarly(isCalm: boolean): void {
  useLater(loadEarly, isCalm);
}
