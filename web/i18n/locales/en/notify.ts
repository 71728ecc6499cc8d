/** How somebody is told that they are waited for, while they are not there. */
export const en = {
  title: 'Tell me when it is my turn',
  toldBy: (channel: string) => `You are told by ${channel}.`,
  toldHere: 'You are told by a notification of the browser you chose.',
  noMore: 'No more',
  by: 'By',
  address: 'Address of the webhook',
  there: 'Tell me there',
  newFeed: 'New private feed',
  makeFeed: 'Make a private feed',
  endFeed: 'End the feed',
  feed: 'Your feed',
  feedHint: 'For a feed reader; nobody else can find it.',
  /** By the browser itself, even while its page is closed. */
  push: {
    how: 'Your browser shows a notification, even while this page is closed.',
    ask: 'Tell me on this device',
    blocked: 'Your browser shows no notifications from this site. Allow them in its settings, and try again.',
    failed: 'Your browser could not set that up. Another way to be told is below.',
    homeScreen: 'To be told on an iPhone or iPad, add this page to the home screen and open it from there.',
  },
} as const;
