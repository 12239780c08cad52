import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const matchingErrors = defineRefusals('matching', {
  /** The item does not exist, or the caller may not see it. */
  itemNotFound: refusal('notFound'),
  /** The item is the caller's own. */
  ownItem: refusal('invalid'),
  /** The spec's "You have reached your swipe limit for today". */
  swipeLimit: refusal('limited'),
  /** There is no swipe, or the last one can no longer be undone. */
  nothingToUndo: refusal('conflict'),
});
