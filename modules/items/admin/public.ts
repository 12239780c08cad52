import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { ItemRow } from '../domain/staff-items.ts';

/** Panels on an item's page in the console. */
export const itemPanels = panelSlot<{ readonly itemId: string }>('items.panels');

/** Actions of staff on an item. */
export const itemActions = actionSlot<ItemRow>('items.actions');
