import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';

/** `isFirst` is false when a withdrawn item comes back: points and early access count the first time only. */
export const itemPublished = defineEvent(
  'items.published',
  1,
  z.object({ itemId: ItemId, ownerId: MemberId, isFirst: z.boolean(), visibleFrom: z.iso.datetime() }),
);

/** The owner took the item away; whoever bargains over it must end that. */
export const itemWithdrawn = defineEvent('items.withdrawn', 1, z.object({ itemId: ItemId, ownerId: MemberId }));

/** Staff took the item away for good; whoever bargains over it must end that. */
export const itemRemoved = defineEvent('items.removed', 1, z.object({ itemId: ItemId, ownerId: MemberId }));

/** What the item says has changed, not its state. */
export const itemChanged = defineEvent('items.changed', 1, z.object({ itemId: ItemId, ownerId: MemberId }));
