import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { itemContentPartSchema } from './item-content.ts';

/** `isFirst` is false when a withdrawn item comes back: points and early access count the first time only. */
export const itemPublishedEvent = defineEvent(
  'items.published',
  1,
  z.object({ itemId: ItemId, ownerId: MemberId, isFirst: z.boolean(), visibleFrom: z.iso.datetime() }),
);

/** The owner withdrew the item; modules with open negotiations over it must end them. */
export const itemWithdrawnEvent = defineEvent('items.withdrawn', 1, z.object({ itemId: ItemId, ownerId: MemberId }));

/** Staff removed the item for good; modules with open negotiations over it must end them. */
export const itemRemovedEvent = defineEvent('items.removed', 1, z.object({ itemId: ItemId, ownerId: MemberId }));

/** These items moved to another suburb with their owner. */
export const itemsRelocatedEvent = defineEvent(
  'items.moved',
  1,
  z.object({ itemIds: z.array(ItemId), ownerId: MemberId }),
);

/**
 * The item's fields have changed, not its state. `changed` names the parts of its content that did, which is empty for
 * wishes and the like; its version is then the same. Events of older releases have neither.
 */
export const itemChangedEvent = defineEvent(
  'items.changed',
  1,
  z.object({
    itemId: ItemId,
    ownerId: MemberId,
    version: z.int().optional(),
    changed: z.array(itemContentPartSchema).optional(),
  }),
);
