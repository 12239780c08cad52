import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const itemErrors = defineRefusals('items', {
  notFound: refusal('notFound'),
  /** Another swap has reserved the item, or its owner withdrew it: it cannot be negotiated over now. */
  notAvailable: refusal('conflict'),
  wrongState: refusal('conflict', z.object({ state: z.string(), action: z.string() })),
  imageNotYours: refusal('invalid'),
  unknownCategory: refusal('invalid'),
  /** An extra runs that was bought at the price of categories that are not special. */
  keptPlain: refusal('conflict'),
  /** Only a listed item can be boosted. */
  notBoostable: refusal('conflict'),
  /** The boost of the item was extended meanwhile, in another tab for instance. */
  boostedMeanwhile: refusal('conflict'),
});
