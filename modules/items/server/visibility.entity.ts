import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';

/** A member who may see an item whatever its state, since an offer or a swap names it. */
export const ItemParty = defineEntity({
  name: 'ItemParty',
  tableName: 'item_party',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    itemId: p.uuid().$type<ItemId>().primary(),
    isBound: p.boolean().default(false),
  },
});
