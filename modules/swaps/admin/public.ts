import { actionSlot } from '#admin/registry/slot.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';

/** What staff can decide about a swap that stands still. */
export const disputeActions = actionSlot<DisputeDetail>('swaps.disputeActions');
