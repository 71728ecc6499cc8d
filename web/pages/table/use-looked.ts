import { useEffect, useState } from 'preact/hooks';
import type { Place } from '../../../engine/index.ts';

/** The place that somebody looks at; what was looked at before does not lie over the map when something new is asked. */
export function useLooked(decision: string | undefined) {
  const [looked, look] = useState<Place>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision
  useEffect(() => look(undefined), [decision]);
  return [looked, look] as const;
}
