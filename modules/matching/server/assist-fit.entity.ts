import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';

/** Two items whose owners want each other's, found by the Swap Assist of the first; both owners were notified. */
export const AssistFit = defineEntity({
  name: 'AssistFit',
  tableName: 'assist_fit',
  properties: {
    itemId: p.uuid().$type<ItemId>().primary(),
    otherItemId: p.uuid().$type<ItemId>().primary(),
    ownerId: p.uuid().$type<MemberId>(),
    otherOwnerId: p.uuid().$type<MemberId>(),
    foundAt: p.datetime(),
  },
});
