import * as v from 'valibot';
import { Done, text, whole, written } from './fields.ts';

/** For whoever runs the server. */
export const OPERATOR_CALLS = {
  /** For people: its fields are not stable. */
  'POST /operator/room': { body: v.object({ key: text, id: text }), answer: written<object>() },
  'POST /operator/close': { body: v.object({ key: text, id: text }), answer: Done },
  'POST /operator/forget-name': { body: v.object({ key: text, id: text, seat: whole }), answer: Done },
} as const;
