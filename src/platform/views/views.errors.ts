import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of saved views. */
export const viewErrors = defineRefusals('views', {
  tooMany: refusal('limited', z.object({ maximum: z.int() })),
});
