import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const matchingErrors = defineRefusals('matching', {
  /** The item does not exist, or the caller may not see it. */
  itemNotFound: refusal('notFound'),
  /** The item is the caller's own. */
  ownItem: refusal('invalid'),
  /** The spec's "You have reached your swipe limit for today". */
  swipeLimit: refusal('limited'),
  /** As many likes as a member may give a day; `freeAt` is an ISO moment, `hours` the time until it. */
  likeLimit: refusal('limited', z.object({ maximum: z.int(), freeAt: z.iso.datetime(), hours: z.int() })),
  /** There is no swipe, or the last one can no longer be undone. */
  nothingToUndo: refusal('conflict'),
});
