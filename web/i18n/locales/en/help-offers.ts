/** What is open though nobody waits for it. */
export const offers = {
  'offer.revealObjective': {
    title: 'Reveal an objective',
    text: 'One of your objectives is fulfilled. Showing it places a star; the other card is put away. You may also wait.',
  },
  'offer.takeBack': {
    title: 'Think again',
    text: 'You have committed, your opponent has not: until then you can take it back and choose anew.',
  },
  'offer.offerCoins': {
    title: 'Offer coins',
    text: 'Coins may be given to others for whatever you agree on. Promises bind nobody, coins given are gone.',
  },
  'offer.answerDeal': {
    title: 'Coins for you',
    text: 'Somebody offers you coins. Accepting binds you to nothing but good manners.',
  },
  'offer.withdrawDeal': { title: 'Your offer', text: 'It stands until it is answered or you withdraw it.' },
  'offer.resign': {
    title: 'Resign',
    text: 'You leave for good. With two at the table the other wins; with more, your seat is played on and ranks last.',
  },
  'offer.prefer': {
    title: 'Preferences',
    text: 'Whether free combat abilities are used without asking, and which recruit bonuses you do not want.',
  },
};
