import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every "no" of this module. */
export const itemErrors = defineRefusals('items', {
  notFound: refusal('notFound'),
  /** Another member's swap has it, or its owner took it away: it cannot be bargained for now. */
  notAvailable: refusal('conflict'),
  wrongState: refusal('conflict', z.object({ state: z.string(), action: z.string() })),
  imageNotYours: refusal('invalid'),
  unknownCategory: refusal('invalid'),
});
