// Phones let only a script like this one show notifications, and hear of a tap on them. It keeps nothing and fetches nothing.

/** A notice as the server sends it (Declarative Web Push): browsers that know the format show it without this script. */
addEventListener('push', (event) => {
  const { notification } = event.data?.json() ?? {};
  if (typeof notification?.title !== 'string') return;
  const { title, body, navigate } = notification;
  event.waitUntil(registration.showNotification(title, { body, icon: '/icon-192.png', data: navigate }));
});

/** The page that a notification is about, if it is one of ours: as a path, or as a whole address. */
const pageOf = ({ data }) => {
  const url = new URL(data ?? '/', location.origin);
  return url.origin === location.origin ? url : new URL('/', location.origin);
};

addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const page = pageOf(notification);
  const bring = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find(({ url }) => new URL(url).pathname === page.pathname);
    if (open === undefined) await clients.openWindow(page.href);
    else await open.focus();
  };
  notification.close();
  event.waitUntil(bring());
});
