import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { LikeSource } from '../domain/like-source.ts';
import type { LikeId } from '../domain/matching.schemas.ts';

/** A member's like of an item. */
export const ItemLike = defineEntity({
  name: 'ItemLike',
  tableName: 'item_like',
  properties: {
    id: p.uuid().$type<LikeId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    itemId: p.uuid().$type<ItemId>(),
    ownerId: p.uuid().$type<MemberId>(),
    source: p.text().$type<LikeSource>(),
    createdAt: p.datetime(),
  },
});
