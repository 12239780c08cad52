/** How something gets from one member to the other. The courier joins this list with delivery. */
export const deliveryMethods = ['meeting', 'post', 'transfer'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** A sum is handed over or transferred; a thing is handed over or posted. */
export const methodsOf = (leg: { readonly itemId?: string | null | undefined }): readonly DeliveryMethod[] =>
  leg.itemId == null ? ['meeting', 'transfer'] : ['meeting', 'post'];

export const swapBounds = {
  trackingNumber: { minimum: 4, maximum: 40 },
  problem: { minimum: 10, maximum: 1_000 },
  cancelReason: { maximum: 500 },
} as const;

/** Days of the rules of a swap that no setting changes. */
export const swapDays = {
  /** Without anything arranged or sent for so long, either side may cancel alone. */
  toArrange: 7,
  /** The same, once one side has said how and when, and the other has not sent. */
  toDispatch: 14,
  /** A parcel without our courier tells nobody when it arrives: it counts as there after so long. */
  ownPostage: 7,
} as const;
