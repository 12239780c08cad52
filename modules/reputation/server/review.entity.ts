import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId, ReviewId, SwapId } from '#contracts/ids.ts';
import { nullAsInfinityColumn } from '#platform/db/null-as-infinity-column.ts';

/** A review by one side of a completed swap: created at completion, blank until written. */
export const Review = defineEntity({
  name: 'Review',
  tableName: 'review',
  properties: {
    id: p.uuid().$type<ReviewId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    authorId: p.uuid().$type<MemberId>(),
    partnerId: p.uuid().$type<MemberId>(),
    openedAt: p.datetime(),
    partnerStars: p.smallint().strictNullable(),
    swapStars: p.smallint().strictNullable(),
    text: p.text().strictNullable(),
    writtenAt: p.datetime().strictNullable(),
    publishedAt: p.datetime().strictNullable(),
    /** Staff removed it: its words and stars are moderation's until they put them back. */
    removedAt: p.datetime().strictNullable(),
    /** The answer of the member whom it is about; blank where staff removed it, or its author is gone. */
    reply: p.text().strictNullable(),
    repliedAt: p.datetime().strictNullable(),
    replyRemovedAt: p.datetime().strictNullable(),
    /** The end of its author's ban; infinity for one without an end. */
    hiddenUntil: nullAsInfinityColumn().strictNullable(),
  },
});
export type Review = InferEntity<typeof Review>;
