import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const deliveryErrors = defineRefusals('delivery', {
  /** No courier delivers such a parcel between these places, or none answers. */
  noQuote: refusal('conflict'),
});
