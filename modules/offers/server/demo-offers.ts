/** What somebody puts into the demo: things by their title. */
export interface DemoTerms {
  readonly give: readonly string[];
  readonly get: readonly string[];
  /** Dollars added by the offerer; negative: asked for. */
  readonly cash?: number;
  readonly note: string;
}

export interface DemoOffer {
  readonly offerer: string;
  readonly owner: string;
  /** At most so long ago; not before the last of its things was listed. */
  readonly hoursAgo: number;
  readonly terms: DemoTerms;
  /** The owner's answer with other terms. */
  readonly counter?: DemoTerms;
  readonly outcome?: 'decline' | 'send' | 'complete';
}

/** Offers of the demo's people, in every state one may want to look at. */
export const demoOffers: readonly DemoOffer[] = [
  {
    offerer: 'imogen', owner: 'maya', hoursAgo: 300, outcome: 'complete',
    terms: { give: ['Snorkel, mask and fins'], get: ['Brass camping lantern'], note: 'The lantern would light my kiln nights. The fins are gentle, promised.' },
  },
  {
    offerer: 'hazel', owner: 'priya_s', hoursAgo: 50, outcome: 'send',
    terms: { give: ['Twelve jars of pickled things'], get: ['Homemade mango pickle, six jars'], cash: -5, note: 'Pickle for pickle? Twelve of mine for six of yours, and five dollars for the jars.' },
  },
  {
    offerer: 'joao-m', owner: 'hazel', hoursAgo: 40, outcome: 'decline',
    terms: { give: ['Surfboard, 6’4” fish'], get: ['Patchwork quilt, queen size'], note: 'A colcha é linda. Troco pela prancha?' },
  },
  {
    offerer: 'maya', owner: 'tom.w', hoursAgo: 26,
    terms: { give: ['Canvas bell tent, 4 metres'], get: ['Acoustic guitar, spruce top'], note: 'You wished for a bell tent, I wish I could play. Shall we?' },
    counter: { give: ['Acoustic guitar, spruce top', 'Overdrive pedal'], get: ['Canvas bell tent, 4 metres', 'Pair of camp chairs'], cash: 20, note: 'Gladly! I would throw in the pedal for the two chairs and twenty dollars.' },
  },
  {
    offerer: 'priya_s', owner: 'tom.w', hoursAgo: 62,
    terms: { give: ['Twin pram, city tyres'], get: ['Record player with speakers'], note: 'The twins walk now. They would like to dance.' },
  },
  {
    offerer: 'old.mate.bruce', owner: 'tom.w', hoursAgo: 5,
    terms: { give: [], get: ['Acoustic guitar, spruce top'], cash: 390, note: 'Granddaughter wants to learn. Cash in hand.' },
  },
  {
    offerer: 'maya', owner: 'hazel', hoursAgo: 9,
    terms: { give: ['Portable espresso maker'], get: ['Chess set, hand carved'], cash: 45, note: 'For long evenings in the tent.' },
  },
  {
    offerer: 'old.mate.bruce', owner: 'maya', hoursAgo: 3,
    terms: { give: ['Barramundi rod and reel'], get: ['Enamel camp kitchen for two', 'Trail backpack, 50 litres'], note: 'You wanted a rod. I want to cook where I fish.' },
  },
];
