import * as v from 'valibot';

// What bodies and answers of calls are made of.

export const text = v.pipe(v.string(), v.maxLength(200));
/** Whether it will do as a name is for the lobby to say. */
export const anyName = v.string();
export const token = v.pipe(v.string(), v.minLength(20), v.maxLength(128));
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** What is true is there, what is not is left out. */
export const isSo = v.exactOptional(v.literal(true));

/** What is answered where there is nothing to tell. */
export const Done = v.object({ ok: v.literal(true) });

/** An answer that the server sends as the room or the archive has written it; its type stands where they take it from. */
export const written = <T extends object>(): v.CustomSchema<T, undefined> =>
  v.custom<T>((value) => typeof value === 'object' && value !== null);
