/** The terms of a demo offer: items by their titles. */
export interface DemoOfferTerms {
  readonly give: readonly string[];
  readonly get: readonly string[];
  /** Things of the offerer of which they give one. */
  readonly anyOf?: readonly string[];
  /** Dollars added by the offerer; negative: asked for. */
  readonly cash?: number;
  readonly note: string;
}

export interface DemoOffer {
  readonly offerer: string;
  readonly owner: string;
  /** Maximum age; the offer is never made before the last of its items was listed. */
  readonly hoursAgo: number;
  readonly terms: DemoOfferTerms;
  /** A text that the offerer writes about an item of theirs after the offer, which awaits the owner anew. */
  readonly rewritten?: { readonly title: string; readonly description: string };
  /** The owner's answer with other terms. */
  readonly counter?: DemoOfferTerms;
  /** `agree`: accepted; `send`: under way, the offerer has sent. Without an outcome the offer waits for an answer. */
  readonly outcome?: 'decline' | 'agree' | 'send' | 'complete';
}

/** Offers of the demo members, in every state. */
export const demoOffers: readonly DemoOffer[] = [
  {
    offerer: 'imogen',
    owner: 'maya',
    hoursAgo: 300,
    outcome: 'complete',
    terms: {
      give: ['Snorkel, mask and fins'],
      get: ['Brass camping lantern'],
      note: 'The lantern would light my kiln nights. The fins are gentle, promised.',
    },
  },
  {
    offerer: 'hazel',
    owner: 'priya_s',
    hoursAgo: 50,
    outcome: 'send',
    terms: {
      give: ['Twelve jars of pickled things'],
      get: ['Homemade mango pickle, six jars'],
      cash: -5,
      note: 'Pickle for pickle? Twelve of mine for six of yours, and five dollars for the jars.',
    },
  },
  {
    offerer: 'joao-m',
    owner: 'hazel',
    hoursAgo: 40,
    outcome: 'decline',
    terms: {
      give: ['Surfboard, 6’4” fish'],
      get: ['Patchwork quilt, queen size'],
      note: 'A colcha é linda. Troco pela prancha?',
    },
  },
  {
    offerer: 'maya',
    owner: 'tom.w',
    hoursAgo: 26,
    terms: {
      give: ['Canvas bell tent, 4 metres'],
      get: ['Acoustic guitar, spruce top'],
      note: 'You wished for a bell tent, I wish I could play. Shall we?',
    },
    counter: {
      give: ['Acoustic guitar, spruce top', 'Overdrive pedal'],
      get: ['Canvas bell tent, 4 metres', 'Pair of camp chairs'],
      cash: 20,
      note: 'Gladly! I would throw in the pedal for the two chairs and twenty dollars.',
    },
  },
  {
    offerer: 'priya_s',
    owner: 'tom.w',
    hoursAgo: 44,
    terms: {
      give: ['Twin pram, city tyres'],
      get: ['Record player with speakers'],
      note: 'The twins walk now. They would like to dance.',
    },
    rewritten: {
      title: 'Twin pram, city tyres',
      description:
        'Side by side, folds flat, fits through our front door and so through yours. The left brake squeaks since last week.',
    },
  },
  {
    offerer: 'old.mate.bruce',
    owner: 'tom.w',
    hoursAgo: 5,
    terms: {
      give: [],
      get: ['Acoustic guitar, spruce top'],
      cash: 390,
      note: 'Granddaughter wants to learn. Cash in hand.',
    },
  },
  {
    offerer: 'maya',
    owner: 'hazel',
    hoursAgo: 9,
    terms: {
      give: ['Portable espresso maker'],
      get: ['Chess set, hand carved'],
      cash: 45,
      note: 'For long evenings in the tent.',
    },
  },
  {
    offerer: 'old.mate.bruce',
    owner: 'maya',
    hoursAgo: 3,
    terms: {
      give: ['Barramundi rod and reel'],
      get: ['Enamel camp kitchen for two', 'Trail backpack, 50 litres'],
      note: 'You wanted a rod. I want to cook where I fish.',
    },
  },
  {
    offerer: 'old.mate.bruce',
    owner: 'hazel',
    hoursAgo: 2,
    terms: {
      give: [],
      anyOf: ['Set of chisels, sharpened', 'Timber tool chest', 'Lawn mowing, ten times'],
      get: ['Chess set, hand carved'],
      note: 'Take your pick of the shed. The grandkids want to learn.',
    },
  },
  {
    offerer: 'joao-m',
    owner: 'tom.w',
    hoursAgo: 240,
    outcome: 'complete',
    terms: {
      give: ['Skateboard, maple deck'],
      get: ['Studio headphones'],
      cash: 60,
      note: 'O skate por silêncio, e sessenta dólares para equilibrar.',
    },
  },
  {
    offerer: 'imogen',
    owner: 'old.mate.bruce',
    hoursAgo: 200,
    outcome: 'complete',
    terms: {
      give: ['Dog bed and lead, medium dog'],
      get: ['Box of old spanners'],
      note: 'My kiln needs Whitworth and your dog needs a bed.',
    },
  },
  {
    offerer: 'hazel',
    owner: 'priya_s',
    hoursAgo: 170,
    outcome: 'complete',
    terms: {
      give: ['Honey from six hives, 3 kg'],
      get: ['Bread maker'],
      cash: 35,
      note: 'Honey on your last loaf, and thirty-five dollars.',
    },
  },
  {
    offerer: 'maya',
    owner: 'imogen',
    hoursAgo: 70,
    outcome: 'send',
    terms: {
      give: ['Box of twelve crime novels'],
      get: ['First-year biology textbooks'],
      cash: 25,
      note: 'Twelve bodies for one dissected frog. My niece starts in March.',
    },
  },
  {
    offerer: 'tom.w',
    owner: 'old.mate.bruce',
    hoursAgo: 66,
    outcome: 'send',
    terms: {
      give: ['Retro game console with two pads'],
      get: ['Cordless drill with two batteries'],
      cash: 15,
      note: 'For the grandchildren, and I finally hang that shelf.',
    },
  },
  {
    offerer: 'joao-m',
    owner: 'hazel',
    hoursAgo: 48,
    outcome: 'send',
    terms: {
      give: ['Wetsuit 4/3, size M'],
      get: ['Hand-dyed wool jumper, M'],
      note: 'Neoprene por lã: both keep me warm, one smells better.',
    },
  },
  {
    offerer: 'imogen',
    owner: 'priya_s',
    hoursAgo: 20,
    terms: {
      give: ['Vase, cobalt glaze'],
      get: ['Silver earrings from Jaipur'],
      cash: 20,
      note: 'A vase that argues with nobody, for earrings that match my glaze.',
    },
  },
  {
    offerer: 'old.mate.bruce',
    owner: 'joao-m',
    hoursAgo: 14,
    terms: {
      give: ['Set of chisels, sharpened'],
      get: ['Bike tool roll'],
      cash: 10,
      note: 'Sharp for handy. The bike has been asking for it.',
    },
  },
  {
    offerer: 'priya_s',
    owner: 'old.mate.bruce',
    hoursAgo: 30,
    terms: {
      give: ['Complete set of savanna Ooshies'],
      get: ['Timber tool chest'],
      cash: 100,
      note: 'Hear me out: your granddaughter, these lions, my nails in a drawer.',
    },
  },
  {
    offerer: 'joao-m',
    owner: 'imogen',
    hoursAgo: 7,
    terms: {
      give: ['Coffee moka pots, set of three'],
      get: ['Six stoneware mugs'],
      cash: 50,
      note: 'As cafeteiras da minha avó, for mugs worthy of them.',
    },
  },
  {
    offerer: 'imogen',
    owner: 'hazel',
    hoursAgo: 18,
    outcome: 'agree',
    terms: {
      give: ['Leather shoulder bag', 'Film camera with 50 mm lens'],
      get: ['Sewing machine, all metal', 'Box of fabric ends', 'Wide straw hat'],
      note: 'A whole sewing corner for a bag and a camera. All by courier, if that suits?',
    },
  },
];
