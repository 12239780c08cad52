import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { StaffItemRow } from '../domain/staff-items.ts';

/** Panels on an item's page in the console. */
export const staffItemPanelSlot = panelSlot<{ readonly itemId: string }>('items.panels');

/** Actions of staff on an item. */
export const staffItemActionSlot = actionSlot<StaffItemRow>('items.actions');
