import { day } from '#contracts/durations.ts';
import { isStaff } from '#contracts/staff-roles.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { matchingErrors } from '../domain/matching.errors.ts';
import type { SwipedView } from '../domain/matching.schemas.ts';
import type { SwipeDecision } from '../domain/swipe-directions.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import { requireLikableItemOwner } from './require-likable-item-owner.ts';
import { requireLikesLeft, type LikingMember } from './consume-daily-like.ts';
import { likeItem } from './like-item.ts';
import { findMatchWithMember } from './sync-match-with-likes.ts';
import { toSwipeAllowanceView, lockSwipeAllowance, type SwipeAllowanceRow } from './swipe-allowance.ts';
import { typedTables } from './tables.ts';
import { refillDeckJobRef } from './refill-deck.job-reference.ts';

/** The deck is topped up with the first swipe and each time so many more are done. */
const topUpEvery = 8;

/**
 * Decides about a card. A card that was swiped before, say in another tab, stays as it was decided and counts once.
 * @throws matching.swipeLimit for a right swipe beyond the day's allowance, matching.likeLimit for a like beyond it
 * @throws matching.itemNotFound, matching.ownItem
 */
export async function swipeCard(
  unit: Unit,
  member: LikingMember,
  { itemId, to }: { readonly itemId: ItemId; readonly to: SwipeDecision },
): Promise<SwipedView> {
  const stand = await lockSwipeAllowance(unit, member);
  const limit = matchingSettings.read(unit.config).RIGHT_SWIPES_PER_DAY;
  const decided = await decisionOn(unit, member.id, itemId);
  if (decided) return { ...toSwipeAllowanceView(stand, limit), match: null, decided };
  const ownerId = await requireLikableItemOwner(unit, member.id, itemId);
  const isCounted = to === 'right' && !stand.isUnlimited;
  if (isCounted && stand.used >= limit) throw matchingErrors.swipeLimit();
  const isNewLike = to === 'right' && !(await isLiked(unit, member.id, itemId));
  if (isNewLike && !isStaff(member.role)) requireLikesLeft(stand, unit);
  const after = {
    ...stand,
    used: stand.used + (isCounted ? 1 : 0),
    liked: stand.liked + (isNewLike ? 1 : 0),
    made: stand.made + 1,
  };
  if (isNewLike) await likeItem(unit, member.id, itemId, 'swipe');
  await writeSwipe(unit, member.id, itemId, to, after, isCounted);
  if (after.made % topUpEvery === 1) unit.enqueue(refillDeckJobRef, { memberId: member.id });
  return {
    ...toSwipeAllowanceView(after, limit),
    match: to === 'right' ? await findMatchWithMember(unit, member.id, ownerId) : null,
    decided: null,
  };
}

/** Reads the member's current decision about a card. */
async function decisionOn({ db, now }: Unit, member: MemberId, itemId: ItemId): Promise<SwipeDecision | null> {
  const before = await typedTables(db)
    .selectFrom('swipe')
    .select(['direction', 'returns_at'])
    .where('member_id', '=', member)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return before && (before.returns_at === null || before.returns_at > now) ? before.direction : null;
}

async function isLiked({ db }: Unit, member: MemberId, itemId: ItemId): Promise<boolean> {
  const like = await typedTables(db)
    .selectFrom('item_like')
    .select('id')
    .where('member_id', '=', member)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return like !== undefined;
}

async function writeSwipe(
  { db, now, config }: Unit,
  member: MemberId,
  itemId: ItemId,
  to: SwipeDecision,
  { dayEndsAt, used, liked, made }: SwipeAllowanceRow,
  isCounted: boolean,
): Promise<void> {
  const decision = {
    direction: to,
    number: made,
    swiped_at: now,
    returns_at: to === 'later' ? new Date(now.getTime() + matchingSettings.read(config).SWIPE_LATER_DAYS * day) : null,
    counted_until: isCounted ? dayEndsAt : null,
  };
  await typedTables(db)
    .insertInto('swipe')
    .values({ member_id: member, item_id: itemId, ...decision })
    .onConflict((conflict) => conflict.columns(['member_id', 'item_id']).doUpdateSet(decision))
    .execute();
  await typedTables(db)
    .updateTable('swipe_allowance')
    .set({ used, liked, made })
    .where('member_id', '=', member)
    .execute();
  await typedTables(db).deleteFrom('deck_card').where('member_id', '=', member).where('item_id', '=', itemId).execute();
}
