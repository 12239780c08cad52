import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { FitReason } from '../domain/fit-reason.schemas.ts';
import type { MatchId } from '../domain/matching.schemas.ts';
import type { SwipeDecision } from '../domain/swipe-directions.ts';

/** A member's decision about a card. */
export const Swipe = defineEntity({
  name: 'Swipe',
  tableName: 'swipe',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    itemId: p.uuid().$type<ItemId>().primary(),
    direction: p.text().$type<SwipeDecision>(),
    number: p.integer(),
    swipedAt: p.datetime(),
    returnsAt: p.datetime().strictNullable(),
    countedUntil: p.datetime().strictNullable(),
  },
});

/** The right swipes that a member has used until the end of their day, and the number of the swipe last undone. */
export const SwipeAllowance = defineEntity({
  name: 'SwipeAllowance',
  tableName: 'swipe_allowance',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    dayEndsAt: p.datetime(),
    used: p.integer().default(0),
    liked: p.integer().default(0),
    made: p.integer().default(0),
    undone: p.integer().default(0),
  },
});

/** A card prepared for a member. */
export const DeckCard = defineEntity({
  name: 'DeckCard',
  tableName: 'deck_card',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    itemId: p.uuid().$type<ItemId>().primary(),
    place: p.integer(),
    reason: p.json<FitReason>(),
    preparedAt: p.datetime(),
  },
});

/** Two members who like one another's items; the smaller id first. */
export const MemberMatch = defineEntity({
  name: 'MemberMatch',
  tableName: 'member_match',
  properties: {
    id: p.uuid().$type<MatchId>().primary(),
    oneId: p.uuid().$type<MemberId>(),
    otherId: p.uuid().$type<MemberId>(),
    oneItemId: p.uuid().$type<ItemId>(),
    otherItemId: p.uuid().$type<ItemId>(),
    isLive: p.boolean(),
    matchedAt: p.datetime(),
    announcedAt: p.datetime().strictNullable(),
  },
});
