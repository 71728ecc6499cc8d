/** What belongs to this table on the screen, and to no board game. */
export const here = {
  'here.prompt': {
    title: 'What is asked',
    text: 'The line on top always says what is asked of you, or whom the table waits for.',
  },
  'here.undo': {
    title: 'Undo',
    text: 'Takes back your last step, as often as you like, until a card was drawn, something hidden was shown or somebody else answered.',
  },
  'here.endTurn': { title: 'End turn', text: 'Passes the turn on. Nothing of it can be undone afterwards.' },
  'here.settle': {
    title: 'Settle',
    text: 'Makes what you have chosen happen. What it brings about stands beside it.',
  },
  'here.map': {
    title: 'The map',
    text: 'Tap a hex to see what is there. Hexes that are lit can be chosen. Rows are called A to H, columns 1 to 7.',
  },
  'here.lookBack': {
    title: 'Look back',
    text: 'Shows the game so far. The table goes on meanwhile; Live, or Escape, leads back to it.',
  },
  'here.onceMore': {
    title: 'Once more',
    text: 'Shows the last round again on the map. While the map shows what others did, the same button leads to the present; so does Escape, and so does anything you do.',
  },
  'here.cameras': {
    title: 'Cameras',
    text: 'The director goes to what matters. The camera of a seat keeps all of its pieces in sight. As soon as you move the camera yourself, it is free.',
  },
  'here.players': {
    title: 'Players',
    text: 'In the order of play, from your seat on. The two next to you set off your recruits, and you theirs.',
  },
  'here.log': {
    title: 'Log',
    text: 'What has happened, the latest turn first. Steps that were taken back are struck through.',
  },
  'here.chat': {
    title: 'Talk',
    text: 'Everybody at the table reads it. The host can switch it off when opening the table.',
  },
  'here.lookHere': {
    title: 'Show the others',
    text: 'The hex lights up on everybody\u2019s map for some seconds, with your name beside it. It counts as a line of talk.',
  },
  'here.cards': {
    title: 'Your cards',
    text: 'Combat cards and objectives that only you see, and your Factory card if you have one.',
  },
  'here.facts': {
    title: 'On the table',
    text: 'The structure tile of this game, what is left of encounters and Factory cards, and the discarded combat cards.',
  },
  'here.links': {
    title: 'Links',
    text: 'The watch link is for everybody. The seat link is yours alone: whoever has it plays your seat, for instance you on another device.',
  },
  'here.notify': {
    title: 'Being told',
    text: 'If you leave the table, you can be told when it is your turn.',
  },
  'here.go': {
    title: 'I have to go',
    text: 'A bot plays on until you return, or until the host lets somebody in. Or those who are here agree on another day: the table is kept. Or all agree on a last round: equal turns, then the score.',
  },
  'here.absence': {
    title: 'Somebody is away',
    text: 'Nothing is lost: the seat waits, can be played on by a bot, or taken over, and its owner can come back.',
  },
  'here.seats': {
    title: 'Seats for others',
    text: 'Let somebody else take a seat whose player is gone, or see who asks for one.',
  },
  'here.scores': {
    title: 'Scores',
    text: 'Coins by line: held, stars, territories, resources, structures and abilities, as they stand at this moment.',
  },
  'here.rematch': {
    title: 'Play again',
    text: 'Opens a new table with the same people and the same options.',
  },
  'here.help': {
    title: 'What can I do?',
    text: 'Press ? at any time. On something with a help card it opens the card, anywhere else the list of what you can do.',
  },
  'here.advice': {
    title: 'Advise me',
    text: 'Shows what a sensible player would do with what you can see. It knows no hidden card, and it is not always right.',
  },
  'here.coach': {
    title: 'Coach',
    text: 'One line for each new kind of decision, until your first game is finished. Skip it whenever you like.',
  },
  'here.hold': {
    title: 'Reach',
    text: "Holding a player's emblem shows where their units could go next turn.",
  },
  'here.startAgain': {
    title: 'Start again',
    text: 'Takes back your whole turn, up to the last card drawn, hidden thing shown or answer of another.',
  },
  'here.drawer': {
    title: 'Drawers',
    text: 'Cards, objectives, stars, log and help lie in drawers at the rim. A number on one says that something in it is new.',
  },
  'here.fold': { title: 'Fold', text: 'Folds your side away to see more of the map, and back.' },
  'here.camera': {
    title: 'Looking around',
    text: 'Drag to move the map, wheel or pinch to come nearer. Home shows all of it again.',
  },
  'here.photo': {
    title: 'Photo',
    text: 'A picture of the table as it is now, without panels, to save or to share. Nothing of your hand is in it.',
  },
  'here.clip': {
    title: 'Clip',
    text: 'Up to 15 seconds of the replay from here on as a video, made in your browser, to save or to share. Nothing after them is in it.',
  },
  'here.tile': {
    title: 'What is on a hex',
    text: 'A long press or a right click on a hex lists everything there.',
  },
  'here.cargo': {
    title: 'Taking along',
    text: 'Choose what goes with this unit: resources with anybody, workers with a mech. What you do not take stays.',
  },
  'here.change': {
    title: 'Change',
    text: 'A payment is proposed from where you would miss it least. Here you say yourself what is taken from where.',
  },
  'here.preview': {
    title: 'What it brings',
    text: 'Everything that would happen by this choice, as far as anybody can know it, before you make it.',
  },
  'here.watch': {
    title: 'Watching',
    text: 'You see what lies open to all. Hidden cards are shown closed, and everything may come with a delay.',
  },
  'here.stream': {
    title: 'Streaming',
    text: 'Hides links and codes, and lays your own cards face down until you hold a key.',
  },
  'here.back': {
    title: 'Since you were here',
    text: 'What has happened while you were away, in a few lines; play it or skip it.',
  },
  'here.late': {
    title: 'You have come in the middle',
    text: 'Where the game stands, and its last three turns: have them shown on the map, or close this card.',
  },
  'here.estimate': {
    title: 'Score estimate',
    text: 'The score as it would be if the game ended now. The host says whether it is shown.',
  },
  'here.device': {
    title: 'This device',
    text: 'Notifications, vibration and keeping the screen awake are chosen for each device.',
  },
  'here.keys': {
    title: 'Keys',
    text: 'Single keys give reports and jump on the map. They rest while you write, and can be switched off.',
  },
  'here.extraTime': {
    title: 'Extra time',
    text: 'A seat can ask for more time on the clock. Everybody sees it.',
  },
  'here.fair': {
    title: 'Fair chance',
    text: 'The server seals its part of the shuffle before anybody sits down, and everybody adds to it. Your browser checks it at the end.',
  },
  'here.newTable': {
    title: 'Opening a table',
    text: 'Opens a table with these options and seats you at it. The link to invite others is on the next page.',
  },
  'here.playBot': {
    title: 'A bot',
    text: 'A game for two against the steady bot, at once. Nobody else has to come.',
  },
  'here.join': {
    title: 'Joining',
    text: 'Paste the link that somebody sent you, or type the six letters that they read to you.',
  },
  'here.tables': {
    title: 'Public tables',
    text: 'Tables that anybody can sit down at, games that can be watched, and how finished ones ended.',
  },
  'here.name': {
    title: 'Your name',
    text: 'What others at the table call you. This browser remembers it; nothing else about you is asked.',
  },
  'here.options': {
    title: 'Other options',
    text: 'The host can change what is played until the game begins. Everybody then says again that they are ready.',
  },
  'here.leave': {
    title: 'Standing up',
    text: 'Leaves your seat to somebody else, as long as the game has not begun.',
  },
  'here.share': {
    title: 'Sharing',
    text: 'The invitation lets people sit down. The watch link is safe for anybody.',
  },
  'here.ready': { title: 'Ready', text: 'The game begins when every seat is taken and everybody is ready.' },
  'here.wish': {
    title: 'Wishes',
    text: 'Say which faction or mat you would like. Where the table deals, it tries.',
  },
  'here.newcomer': {
    title: 'New to the game',
    text: 'Where factions are dealt, Albion and Togawa go to others if they can. The other five are easier to begin with.',
  },
  'here.bot': {
    title: 'Bots',
    text: 'A bot can take any seat. It plays by the rules and sees no more than a person there would.',
  },
  'clock.none': { title: 'No clock', text: 'Everybody takes the time they need.' },
  'clock.bank': {
    title: 'Clock',
    text: 'Your time runs while the table waits for you; each turn of yours adds some. Answers on the turn of another have thirty seconds free.',
  },
  'clock.slow': {
    title: 'Slow play',
    text: 'Days for each turn. You can be told when it is yours, and eight hours of your night do not count.',
  },
  'clock.out': {
    title: 'Time is up',
    text: 'The decision is made for you in the most harmless way. You can come back at any time.',
  },
};
