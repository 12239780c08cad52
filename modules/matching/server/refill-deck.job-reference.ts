import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';

/** The job that prepares a member's next cards, for its senders. */
export const refillDeckJobRef = { name: 'matching.topUpDeck', schema: z.object({ memberId: MemberId }) };
