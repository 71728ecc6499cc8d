/** Being told by the browser itself, even while its page is closed. */
export const en = {
  here: 'On this device',
  how: 'Your browser shows a notification, even while this page is closed.',
  ask: 'Tell me on this device',
  blocked: 'Your browser shows no notifications from this site. Allow them in its settings, and try again.',
  failed: 'Your browser could not set that up. Another way to be told is below.',
  homeScreen: 'To be told on an iPhone or iPad, add this page to the home screen and open it from there.',
} as const;
