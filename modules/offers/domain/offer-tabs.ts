/** The tabs of a member's offers, as their addresses spell them. */
export const offerTabs = ['new', 'received', 'sent', 'mine', 'completed', 'rejected'] as const;
export type OfferTab = (typeof offerTabs)[number];

export const isOfferTab = (text: string | undefined): text is OfferTab =>
  (offerTabs as readonly (string | undefined)[]).includes(text);

/** Maximum numbers shown at once: of offers on one item, and of items that may be put on the table. */
export const offerListBounds = { offersPerItem: 10, shelf: 60 } as const;
