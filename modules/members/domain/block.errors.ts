import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** The reasons why a member cannot be blocked. */
export const blockErrors = defineRefusals('members', {
  notYourself: refusal('invalid'),
  tooManyBlocks: refusal('limited', z.object({ maximum: z.int() })),
});
