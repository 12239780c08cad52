/** The swap table with the match's two items on it: theirs to get, mine to give. */
export const toMatchOfferPath = (theirItemId: string, myItemId: string): string =>
  `/offer-item/${theirItemId}?give=${myItemId}`;
