/**
 * By card: what it is called, what somebody sees who comes there, and what can be done, in the order of the card. The words never
 * carry the rule: cost and gain are shown beside them.
 */
export const encounters = {
  1: {
    title: 'The Idle Toll Gate',
    scene:
      'A toll keeper guards his gate with zeal. ' +
      'The road was moved two years ago, but nobody has told the gate.',
    options: [
      'Stand guard for an hour and share the takings.',
      'Buy the cabbages he has planted in the old road.',
      'Requisition the gate, the hut and the rubber stamp.',
    ],
  },
  2: {
    title: 'Chess by Post',
    scene:
      'The stationmaster has played one game by letter for nine years. ' +
      'He is now quite certain that Odessa cheats.',
    options: [
      'Suggest a move, and learn a nasty trick in return.',
      'Buy the crates in which the letters are filed.',
      'Sign up his clerk while he ponders the check.',
    ],
  },
  3: {
    title: 'The Cheese Inspector',
    scene:
      'A ministry man must taste every cheese in the valley by nightfall. ' +
      'He has turned grey, and forty remain.',
    options: [
      'Help him taste, and keep what he cannot face.',
      'Hire a dairyman, wages in advance, cheese included.',
      'Commandeer the dairy boiler and put legs under it.',
    ],
  },
  4: {
    title: 'The Headless General',
    scene:
      'A bronze general has lost his head. ' +
      'Two towns claim the body; neither will admit to owning the moustache.',
    options: [
      'Settle the quarrel and take the spare bronze.',
      'Pay the stonemason to serve you instead of art.',
      'Melt the general. He would have done the same.',
    ],
  },
  5: {
    title: 'Last Stop',
    scene:
      'A tram stands where the money for its rails ran out. ' +
      'The conductor still punches tickets, for the view.',
    options: [
      'Take a seat to nowhere; he shares his sandwiches.',
      'Buy the tram. The rails only held it back.',
      'Strip the fittings and empty the buffet car.',
    ],
  },
  6: {
    title: 'The Piano Tuner',
    scene:
      'A tuner has walked three days to a house that owns only a harmonium. ' + 'He is taking it personally.',
    options: [
      'Pass the hat for him; he insists that you keep half.',
      'Pay his fee: a perfect ear makes a perfect lookout.',
      'Raid the larder while the house argues about pitch.',
    ],
  },
  7: {
    title: 'The Library Van',
    scene:
      'The travelling library has stopped: its motor has drunk the lamp store. ' +
      'The queue of readers is growing sharp.',
    options: [
      'Push it home, and be thanked from a hidden can.',
      'Buy the engineering shelf and read it to the crew.',
      'Drain the reading lamps. Bedtime, everybody.',
    ],
  },
  8: {
    title: 'Cold Water',
    scene:
      'Nobody has paid the bathhouse since the armistice. ' +
      'The stoker has put down his shovel and folded his arms.',
    options: [
      'Collect the debts politely, for a modest share.',
      'Buy his fuel: the boiler will not miss it.',
      'Promise him warmer work, in your own ranks.',
    ],
  },
  9: {
    title: 'Lighthouse, Inland',
    scene: 'A lighthouse stands many days from any sea. The surveyor, it turns out, was paid by the tower.',
    options: [
      'Admire the beam; the keeper fills your cans.',
      'Pay the surveyor for one more, somewhere useful.',
      'Empty the lamp tanks. No ship will complain.',
    ],
  },
  10: {
    title: 'The Motor Salesman',
    scene:
      'A man in a white suit has brought one automobile to a land without roads. ' +
      'He is open to offers, or to tears.',
    options: [
      'Tow him to town; he siphons off his thanks.',
      'Buy the motor, and let your fitters give it knees.',
      'Seize samples, stock and cash box as contraband.',
    ],
  },
  11: {
    title: 'The Baker Is Offended',
    scene:
      'The baker will not light his oven until somebody praises the rye. ' +
      'The village, on principle, does not lie.',
    options: [
      'Praise the rye, and leave with an armful of it.',
      'Pay the apprentice to come along and bake for you.',
      'Take the bakehouse over. The oven may stay.',
    ],
  },
  12: {
    title: 'Painted Trees',
    scene:
      'A theatre troupe has put up its stage on the bare steppe. ' +
      'The scenery is the finest timber for miles.',
    options: [
      'Clap until it hurts; be given the second act.',
      'Hire the stage carpenters for a thing that stands.',
      'Close the show; keep the set and its stagehand.',
    ],
  },
  13: {
    title: 'The Census',
    scene:
      'A census man has counted the place three times, with three results. ' +
      'He suspects somebody of being two people.',
    options: [
      'Be counted again, cheerfully, and take his fee.',
      'Fund a proper count: large numbers look like strength.',
      'Borrow his lists and tax every shed in the valley.',
    ],
  },
  14: {
    title: 'Too Much Bell',
    scene:
      'The founders have cast a bell wider than any door, their own included. ' +
      'It has begun to ring by itself.',
    options: [
      'Help knock out the wall; supper is on the founders.',
      'Buy whatever no longer fits beside the bell.',
      'Take the bell for scrap and the ringer for company.',
    ],
  },
  15: {
    title: 'Everything Must Go',
    scene:
      "A duke's house is sold lot by lot. " +
      'The duke sits in a chair marked 14 and hopes for a gentle bidder.',
    options: [
      'Give the duke back his slippers, in front of all.',
      'Bid for the mixed lots at the back.',
      'Declare the sale over and load the carts yourself.',
    ],
  },
  16: {
    title: 'Return to Sender',
    scene:
      'Eleven years of lost parcels fill the post office. ' +
      'The postmistress knows by smell which ones were hams.',
    options: [
      'Deliver one ham at last; the family shares it.',
      'Pay the storage: some goods, and a porter for them.',
      'Talk the postman out of his round and into yours.',
    ],
  },
  17: {
    title: 'The Map Maker',
    scene:
      'A cartographer has drawn the frontier so finely that it divides her kitchen. ' +
      'The kettle needs a visa.',
    options: [
      'Stay for tea and look over her shoulder.',
      'Buy the secret edition, with every hill in it.',
      'Move her frontier, and walk a machine across it.',
    ],
  },
  18: {
    title: 'Rehearsal in the Boat Shed',
    scene:
      'The brass band practises out here because the village took a vote. ' +
      'They know one march, and half of another.',
    options: [
      'Stay to the end. The village feeds you in sympathy.',
      'Buy their silence; the neighbours chip in with goods.',
      'Break up the shed for boards and hire the drummer.',
    ],
  },
  19: {
    title: 'The Neutral Barber',
    scene:
      'One barber shaves three armies in strict rotation, and hears what each of them says ' +
      'under the towel.',
    options: [
      'Sweep the floor for him and split the tips.',
      'Pay for the grand shave: it comes with dinner.',
      'Make him repeat what the others said. All of it.',
    ],
  },
  20: {
    title: 'The War, Backwards',
    scene:
      'A tent cinema shows the late war in reverse: everybody gets up and goes home. ' +
      'The house shouts for more.',
    options: [
      'Crank the projector, and study the tactics.',
      'Pay for another showing, open to all.',
      'Requisition the benches in the middle of the reel.',
    ],
  },
  21: {
    title: 'Injury Time',
    scene:
      'Two customs posts have been playing one football match since spring. ' +
      'The score is disputed; so is the goal line.',
    options: [
      'Blow the whistle and call it a handsome draw.',
      'Buy the steam roller that flattens the pitch.',
      'Send on your own side, in spikes, and win.',
    ],
  },
  22: {
    title: 'The Vault',
    scene:
      'The shells took the bank and left the vault. ' +
      'The cashier keeps his opening hours beside it, in the rain.',
    options: [
      'Hold the umbrella; he pays you interest.',
      'Buy the spare doors by weight.',
      'Put your own walls around the vault and move in.',
    ],
  },
  23: {
    title: 'The Exchange',
    scene:
      'One operator connects four general staffs and every aunt in the district. ' +
      'She says the aunts plan better.',
    options: [
      'Run a message for her; be tipped at both ends.',
      'Offer her a salary and a staff of her own.',
      'Cut the line; take the lineman and his provisions.',
    ],
  },
  24: {
    title: 'The Museum of the War',
    scene:
      'A curator has opened his museum a little before the war is over. ' +
      'New exhibits arrive daily, some still warm.',
    options: [
      'Donate a button, and read the labels with care.',
      'Spend freely in the gift shop.',
      'Drive the main exhibit out through the wall.',
    ],
  },
  25: {
    title: 'Two Forecasts',
    scene:
      'Two weather men share one roof and no opinion. ' +
      'Below them the peasants carry umbrellas and straw hats at once.',
    options: [
      'Agree with both, and march with the wind behind you.',
      'Pay for a week of fog over everybody else.',
      'Take the instruments and let them guess.',
    ],
  },
  26: {
    title: 'The Sign Painter',
    scene:
      'Every passing army renames the village. ' +
      'The sign painter is short of board by now, though not of opinions.',
    options: [
      'Let the old name stand, and march off to cheers.',
      'Pay for all the names at once, in gold leaf.',
      'Choose your own, with a fine hall to hang it on.',
    ],
  },
  27: {
    title: 'The Steam Dentist',
    scene:
      "The travelling dentist's drill is heard two valleys off. " + 'His waiting room has fled to the hills.',
    options: [
      'Sit down first. The village bets, and you collect.',
      'Buy his worn-out drills by the crate.',
      'Confiscate the engine: it only wants a hull.',
    ],
  },
  28: {
    title: 'The Uncut Ribbon',
    scene:
      'The bridge has been ready for a year, awaiting a person of consequence. ' +
      'Your boots, they agree, look the part.',
    options: [
      'Cut the ribbon and accept the envelope.',
      'Settle the wages; a mason joins you with his stores.',
      'Claim the bridgehead and lay a first stone of yours.',
    ],
  },
};
