import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

/** Panels on the page of a swap, such as its room. */
export const disputePanelSlot = panelSlot<{ readonly swapId: string; readonly isCase: boolean }>('swaps.disputePanels');

/** The actions that staff may take on a disputed swap. */
export const disputeActionSlot = actionSlot<StaffDisputeDetail>('swaps.disputeActions');
