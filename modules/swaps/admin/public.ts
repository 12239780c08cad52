import { actionSlot } from '#admin/registry/slot.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';

/** The actions that staff may take on a disputed swap. */
export const disputeActions = actionSlot<DisputeDetail>('swaps.disputeActions');
