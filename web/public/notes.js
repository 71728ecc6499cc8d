// Phones let only a script like this one show notifications, and hear of a tap on them. It keeps nothing and fetches nothing.
addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const bring = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const table = pages.find(({ url }) => new URL(url).pathname === notification.data);
    if (table === undefined) await clients.openWindow(notification.data);
    else await table.focus();
  };
  notification.close();
  event.waitUntil(bring());
});
