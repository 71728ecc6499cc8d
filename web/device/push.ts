// Web Push: the browser itself tells somebody, even while no page of ours is open.

/** Shows notifications, also those that come by push, and hears of a tap on them. */
export const NOTE_WORKER = '/notes.js';

/** What a browser gives away so that it can be told. */
interface PushSubscribed {
  url: string;
  keys: { p256dh: string; auth: string };
}

type PushOutcome = { ok: true; subscribed: PushSubscribed } | { ok: false; why: 'blocked' | 'failed' };

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Browsers of Apple's phones can do it only for pages on the home screen. */
export const needsHomeScreen = (): boolean => !canPush() && /iPhone|iPad/.test(navigator.userAgent);

/** Asks the browser for leave and for an address; `key` is the server's public one. */
export async function subscribeToPush(key: string): Promise<PushOutcome> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { ok: false, why: 'blocked' };
    await navigator.serviceWorker.register(NOTE_WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    // A subscription made with an earlier key of the server stands in the way of a new one.
    const subscription = await pushManager.subscribe(wanted).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wanted);
    });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    return { ok: true, subscribed: { url: endpoint, keys: { p256dh, auth } } };
  } catch {
    return { ok: false, why: 'failed' };
  }
}
