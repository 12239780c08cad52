import { defineEntity, p } from '@mikro-orm/core';
import type { ImageId, ItemId } from '#contracts/ids.ts';

/** A picture of an item with its position. */
export const ItemImage = defineEntity({
  name: 'ItemImage',
  tableName: 'item_image',
  properties: {
    itemId: p.uuid().$type<ItemId>().primary(),
    position: p.smallint().primary(),
    imageId: p.uuid().$type<ImageId>(),
  },
});
