/** What somebody sees who comes there, by card: two sentences, which only the card itself shows. */
export const scenes = {
  1:
    'A toll keeper guards his gate with zeal. ' +
    'The road was moved two years ago, but nobody has told the gate.',
  2:
    'The stationmaster has played one game by letter for nine years. ' +
    'He is now quite certain that Odessa cheats.',
  3:
    'A ministry man must taste every cheese in the valley by nightfall. ' +
    'He has turned grey, and forty remain.',
  4:
    'A bronze general has lost his head. Two towns claim the body; ' +
    'neither will admit to owning the moustache.',
  5:
    'A tram stands where the money for its rails ran out. ' +
    'The conductor still punches tickets, for the view.',
  6: 'A tuner has walked three days to a house that owns only a harmonium. He is taking it personally.',
  7:
    'The travelling library has stopped: its motor has drunk the lamp store. ' +
    'The queue of readers is growing sharp.',
  8:
    'Nobody has paid the bathhouse since the armistice. ' +
    'The stoker has put down his shovel and folded his arms.',
  9: 'A lighthouse stands many days from any sea. The surveyor, it turns out, was paid by the tower.',
  10:
    'A man in a white suit has brought one automobile to a land without roads. ' +
    'He is open to offers, or to tears.',
  11:
    'The baker will not light his oven until somebody praises the rye. ' +
    'The village, on principle, does not lie.',
  12: 'A theatre troupe has put up its stage on the bare steppe. The scenery is the finest timber for miles.',
  13:
    'A census man has counted the place three times, with three results. ' +
    'He suspects somebody of being two people.',
  14:
    'The founders have cast a bell wider than any door, their own included. ' +
    'It has begun to ring by itself.',
  15: "A duke's house is sold lot by lot. The duke sits in a chair marked 14 and hopes for a gentle bidder.",
  16:
    'Eleven years of lost parcels fill the post office. ' +
    'The postmistress knows by smell which ones were hams.',
  17: 'A cartographer has drawn the frontier so finely that it divides her kitchen. The kettle needs a visa.',
  18:
    'The brass band practises out here because the village took a vote. ' +
    'They know one march, and half of another.',
  19: 'One barber shaves three armies in strict rotation, and hears what each of them says under the towel.',
  20:
    'A tent cinema shows the late war in reverse: everybody gets up and goes home. ' +
    'The house shouts for more.',
  21:
    'Two customs posts have been playing one football match since spring. ' +
    'The score is disputed; so is the goal line.',
  22:
    'The shells took the bank and left the vault. ' +
    'The cashier keeps his opening hours beside it, in the rain.',
  23:
    'One operator connects four general staffs and every aunt in the district. ' +
    'She says the aunts plan better.',
  24:
    'A curator has opened his museum a little before the war is over. ' +
    'New exhibits arrive daily, some still warm.',
  25:
    'Two weather men share one roof and no opinion. ' +
    'Below them the peasants carry umbrellas and straw hats at once.',
  26:
    'Every passing army renames the village. ' +
    'The sign painter is short of board by now, though not of opinions.',
  27: "The travelling dentist's drill is heard two valleys off. His waiting room has fled to the hills.",
  28:
    'The bridge has been ready for a year, awaiting a person of consequence. ' +
    'Your boots, they agree, look the part.',
} as const;
