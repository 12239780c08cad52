import { z } from 'zod';
import { refundCapturedTokens, TokenHoldId } from '#modules/payments/public.ts';
import { defineJob } from '#platform/jobs/define-job.ts';

/**
 * Gives one member back what they paid for a chain that came to nothing. Each member's is a job of its own, so that a
 * balance that cannot be changed keeps no other member from their tokens.
 */
export const refundChainTokensJob = defineJob({
  name: 'chains.refundTokens',
  schema: z.object({ holdId: TokenHoldId }),
  run: ({ transaction }, { holdId }) => transaction((unit) => refundCapturedTokens(unit, holdId)),
});
