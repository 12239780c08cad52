import type { z } from 'zod';
import { LegId } from '#contracts/ids.ts';
import { proseText } from '#contracts/text.ts';
import { confirmSentInput, swapRef } from './swap.schemas.ts';

export const returnRef = swapRef.extend({ legId: LegId });
export type ReturnRef = z.infer<typeof returnRef>;
export const confirmReturnSentInput = returnRef.extend({ trackingNumber: confirmSentInput.shape.trackingNumber });
export type ConfirmReturnSent = z.infer<typeof confirmReturnSentInput>;
export const closeReturnsInput = swapRef.extend({ reason: proseText().min(5).max(500) });
