/** Ways in which a leg gets from one member to the other. The courier joins this list with delivery. */
export const legDeliveryMethods = ['meeting', 'post', 'transfer'] as const;
export type DeliveryMethod = (typeof legDeliveryMethods)[number];

/**
 * Ways in which a direction of a swap can be delivered. An order at a courier attaches to one that goes by courier; by
 * post its giver sends it by own postage.
 */
export const directionDeliveryKinds = ['meeting', 'courier', 'post', 'transfer'] as const;
export type DeliveryKind = (typeof directionDeliveryKinds)[number];

/** A sum is handed over or transferred; an item is handed over or posted. */
export const listLegDeliveryMethods = (leg: {
  readonly itemId?: string | null | undefined;
}): readonly DeliveryMethod[] => (leg.itemId == null ? ['meeting', 'transfer'] : ['meeting', 'post']);

/** A direction with an item goes by meeting, courier or own postage; sums alone are handed over or transferred. */
export const listDirectionDeliveryKinds = (
  legs: readonly { readonly itemId?: string | null | undefined }[],
): readonly DeliveryKind[] =>
  legs.some(({ itemId }) => itemId != null) ? ['meeting', 'courier', 'post'] : ['meeting', 'transfer'];

/** The method of one leg in an agreed delivery: a sum does not travel in a parcel. */
export const toLegDeliveryMethod = (
  kind: DeliveryKind,
  leg: { readonly itemId?: string | null | undefined },
): DeliveryMethod => (kind === 'meeting' ? 'meeting' : leg.itemId == null ? 'transfer' : 'post');
