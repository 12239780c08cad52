import type { z } from 'zod';
import { LegId } from '#contracts/ids.ts';
import { proseTextSchema } from '#contracts/text.ts';
import { confirmSentInput, swapIdInput } from './swap.schemas.ts';

export const itemReturnInput = swapIdInput.extend({ legId: LegId });
export type ItemReturnInput = z.infer<typeof itemReturnInput>;
export const confirmItemReturnSentInput = itemReturnInput.extend({
  trackingNumber: confirmSentInput.shape.trackingNumber,
});
export type ConfirmItemReturnSentInput = z.infer<typeof confirmItemReturnSentInput>;
export const closeItemReturnsInput = swapIdInput.extend({ reason: proseTextSchema().min(5).max(500) });
