import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId, ReviewId, SwapId } from '#contracts/ids.ts';

/** One side's review of a completed swap: there from the completion on, blank until written. */
export const Review = defineEntity({
  name: 'Review',
  tableName: 'review',
  properties: {
    id: p.uuid().primary().$type<ReviewId>(),
    swapId: p.uuid().$type<SwapId>(),
    authorId: p.uuid().$type<MemberId>(),
    partnerId: p.uuid().$type<MemberId>(),
    openedAt: p.datetime(),
    partnerStars: p.smallint().$type<number | null>().nullable(),
    swapStars: p.smallint().$type<number | null>().nullable(),
    text: p.text().$type<string | null>().nullable(),
    writtenAt: p.datetime().$type<Date | null>().nullable(),
    publishedAt: p.datetime().$type<Date | null>().nullable(),
  },
});
export type Review = InferEntity<typeof Review>;
