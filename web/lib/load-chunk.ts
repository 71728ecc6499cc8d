import { type KeyValueStorage, sessionStore } from '../device/storage.ts';

const PLACE = 'ploughshare/part';
const AGAIN_MS = 2_000;
const LONGEST_MS = 60_000;
/** A file that something in the browser keeps away never comes: then the page is not to be torn from under whoever plays, minute by minute. */
const RELOAD_EVERY = 15 * 60_000;

const coming = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * A part of the page that is loaded when it is wanted; asked for again, it is the same one. If it does not come, it is tried again
 * when the server can be reached. After a deployment its file is gone, and some browsers never ask twice for a file that did not
 * come: then the page is loaded anew. Nothing is lost by that, because a table lives in its room. `failed` is called each time that
 * it does not come.
 */
export function loadChunk<T>(load: () => Promise<T>, failed?: () => void): Promise<T> {
  const known = coming.get(load);
  // What a function gave once is what it gives.
  if (known !== undefined) return known as Promise<T>;
  const whole = untilItComes(load, failed);
  coming.set(load, whole);
  return whole;
}

async function untilItComes<T>(load: () => Promise<T>, failed: (() => void) | undefined): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      failed?.();
      await reached();
      if (tries > 1 && mayReload(sessionStore(), Date.now())) location.reload();
      await pause(Math.min(AGAIN_MS * 2 ** (tries - 1), LONGEST_MS));
    }
  }
}

let reaching: Promise<void> | undefined;

/** Asked for by whatever did not come, all together. */
function reached(): Promise<void> {
  reaching ??= untilReached().finally(() => {
    reaching = undefined;
  });
  return reaching;
}

async function untilReached(): Promise<void> {
  for (;;) {
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (response?.ok) return;
    await pause(AGAIN_MS);
  }
}

/** Shorter where the connection comes back meanwhile. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const wake = (): void => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', wake, { once: true, signal: AbortSignal.timeout(ms) });
  });
}

/** Now and then: a file that never comes must not keep the page from being used without it. */
export function mayReload(shelf: KeyValueStorage, now: number): boolean {
  if (now - Number(shelf.getItem(PLACE) ?? 0) < RELOAD_EVERY) return false;
  shelf.setItem(PLACE, String(now));
  return !shelf.isVolatile;
}
