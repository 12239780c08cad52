import { minute } from '#contracts/durations.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { createFitReason } from '../domain/fit-reason.schemas.ts';
import { matchingErrors } from '../domain/matching.errors.ts';
import type { UndoneSwipeView } from '../domain/matching.schemas.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import { toSwipeAllowanceView, lockSwipeAllowance, type SwipingMember } from './swipe-allowance.ts';
import { typedTables } from './tables.ts';
import { unlikeItem } from './unlike-item.ts';

/**
 * Undoes the member's last swipe, and none before it: its card comes back first, a like by it is gone, and a right
 * swipe is given back for the day it was counted for.
 * @throws matching.nothingToUndo
 */
export async function undoSwipe(unit: Unit, member: SwipingMember): Promise<UndoneSwipeView> {
  const stand = await lockSwipeAllowance(unit, member);
  const last = await lastSwipe(unit, member.id);
  const undoUntil = (last?.swiped_at.getTime() ?? 0) + matchingSettings.read(unit.config).SWIPE_UNDO_MINUTES * minute;
  // The swipes before an undone one have lower numbers, and stay.
  if (!last || last.number <= stand.undone || undoUntil <= unit.now.getTime()) throw matchingErrors.nothingToUndo();
  if (last.direction === 'right') await unlikeItem(unit, member.id, last.item_id, 'swipe');
  const isToday = last.counted_until?.getTime() === stand.dayEndsAt.getTime();
  const used = Math.max(0, stand.used - (isToday ? 1 : 0));
  await typedTables(unit.db)
    .updateTable('swipe_allowance')
    .set({ used, undone: last.number })
    .where('member_id', '=', member.id)
    .execute();
  await putBack(unit, member.id, last.item_id);
  return {
    ...toSwipeAllowanceView({ ...stand, used }, matchingSettings.read(unit.config).RIGHT_SWIPES_PER_DAY),
    itemId: last.item_id,
  };
}

/** Takes back a card that was passed or put off; it comes next. One that was not, or not any more, stays as it is. */
export async function undoPassedCard(unit: Unit, member: SwipingMember, itemId: ItemId): Promise<void> {
  await lockSwipeAllowance(unit, member);
  const passed = await typedTables(unit.db)
    .selectFrom('swipe')
    .select('item_id')
    .where('member_id', '=', member.id)
    .where('item_id', '=', itemId)
    .where('direction', '<>', 'right')
    .executeTakeFirst();
  if (passed) await putBack(unit, member.id, itemId);
}

const lastSwipe = ({ db }: Unit, member: MemberId) =>
  typedTables(db)
    .selectFrom('swipe')
    .select(['item_id', 'direction', 'number', 'swiped_at', 'counted_until'])
    .where('member_id', '=', member)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

async function putBack({ db, now }: Unit, member: MemberId, itemId: ItemId): Promise<void> {
  await typedTables(db).deleteFrom('swipe').where('member_id', '=', member).where('item_id', '=', itemId).execute();
  const card = { place: -1, reason: createFitReason('back'), prepared_at: now };
  await typedTables(db)
    .insertInto('deck_card')
    .values({ member_id: member, item_id: itemId, ...card })
    .onConflict((conflict) => conflict.columns(['member_id', 'item_id']).doUpdateSet(card))
    .execute();
}
