/** How something gets from one member to the other. The courier joins this list with delivery. */
export const deliveryMethods = ['meeting', 'post', 'transfer'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** How a direction of a swap is agreed to go. An order at a courier attaches to one that goes by courier. */
export const deliveryKinds = ['meeting', 'courier', 'transfer'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** A sum is handed over or transferred; a thing is handed over or posted. */
export const methodsOf = (leg: { readonly itemId?: string | null | undefined }): readonly DeliveryMethod[] =>
  leg.itemId == null ? ['meeting', 'transfer'] : ['meeting', 'post'];

/** Where a thing goes it is met or sent; sums alone are handed over or transferred. */
export const kindsOf = (legs: readonly { readonly itemId?: string | null | undefined }[]): readonly DeliveryKind[] =>
  legs.some(({ itemId }) => itemId != null) ? ['meeting', 'courier'] : ['meeting', 'transfer'];

/** What an agreed way means for one leg: a sum does not travel in a parcel. */
export const methodBy = (kind: DeliveryKind, leg: { readonly itemId?: string | null | undefined }): DeliveryMethod =>
  kind === 'meeting' ? 'meeting' : leg.itemId == null ? 'transfer' : 'post';

export const swapBounds = {
  place: { minimum: 3, maximum: 200 },
  trackingNumber: { minimum: 4, maximum: 40 },
  problem: { minimum: 10, maximum: 1_000 },
  cancelReason: { maximum: 500 },
} as const;

/** Days of the rules of a swap that no setting changes. */
export const swapDays = {
  /** Without an agreed delivery for so long, either side may cancel alone. */
  toArrange: 7,
  /** How far ahead one may meet. */
  toMeet: 60,
  /** The same once it is agreed, and nobody has sent. */
  toDispatch: 14,
  /** A parcel without our courier tells nobody when it arrives: it counts as there after so long. */
  ownPostage: 7,
} as const;

/** How long a proposal for delivery must have stood open before whoever it was made to counts as silent. */
export const hoursToAnswer = 48;
