import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { StaffItemRow } from '../domain/staff-items.ts';

/** Panels on an item's page in the console. */
export const itemPanels = panelSlot<{ readonly itemId: string }>('items.panels');

/** Actions of staff on an item. */
export const itemActions = actionSlot<StaffItemRow>('items.actions');
