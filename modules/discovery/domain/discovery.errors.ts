import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const discoveryErrors = defineRefusals('discovery', {
  /** An advanced search needs at least one term. */
  noTerm: refusal('invalid'),
  unknownCategory: refusal('invalid'),
  /** The least value is above the greatest. */
  valuesCrossed: refusal('invalid'),
});
