import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const matchingErrors = defineRefusals('matching', {
  /** The item does not exist, or the caller may not see it. */
  itemNotFound: refusal('notFound'),
  /** The item is the caller's own. */
  ownItem: refusal('invalid'),
});
