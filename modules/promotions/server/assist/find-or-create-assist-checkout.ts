import { hasSpecialCategory, listedItemsOf } from '#modules/items/public.ts';
import {
  lockUnsettledCheckouts,
  findOrCreateCheckout,
  findPrice,
  type OpenedCheckout,
  type PriceKey,
} from '#modules/payments/public.ts';
import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import { AssistOrderId, type BuyAssistInput } from '../../domain/promotions.schemas.ts';
import { typedTables } from '../tables.ts';

const allItemsKeys = { 3: 'assistAll3', 6: 'assistAll6', 12: 'assistAll12' } as const satisfies Record<
  number,
  PriceKey
>;

/** The price's key of Swap Assist for one of a member's listed items. @throws promotions.notYourItem */
export async function findAssistPriceKey(db: Db, memberId: MemberId, itemId: ItemId): Promise<PriceKey> {
  const item = (await listedItemsOf(db, memberId)).find(({ id }) => id === itemId);
  if (!item) throw promotionsErrors.notYourItem();
  return hasSpecialCategory(item) ? 'assistSpecialItem' : 'assistItem';
}

/**
 * Opens a checkout for Swap Assist: a month for one item, or 3, 6 or 12 for all. It starts when it is paid. The same
 * wish answers the checkout that is open for it, so that two tabs pay once.
 * @throws promotions.notYourItem, payments.buyingStopped, payments.paymentPending
 */
export async function findOrCreateAssistCheckout(
  unit: Unit,
  member: { readonly id: MemberId },
  wish: BuyAssistInput,
): Promise<OpenedCheckout> {
  const one = 'itemId' in wish ? wish.itemId : null;
  const key = 'itemId' in wish ? await findAssistPriceKey(unit.db, member.id, wish.itemId) : allItemsKeys[wish.months];
  const cents = await findPrice(unit.db, key, unit.now);
  const months = 'itemId' in wish ? 1 : wish.months;
  const earlier = await findUnpaidOrder(unit, member.id, { itemId: one, months, cents });
  const id = earlier ?? newId(AssistOrderId, unit.now.getTime());
  if (!earlier)
    await typedTables(unit.db)
      .insertInto('assist_order')
      .values({
        id,
        member_id: member.id,
        item_id: one,
        months,
        cents,
        is_special: key === 'assistSpecialItem',
        voided_at: null,
        disputed_at: null,
        dispute_won_at: null,
        created_at: unit.now,
      })
      .execute();
  return findOrCreateCheckout(unit, member, { purpose: 'swapAssist', reference: id, cents, returnTo: wish.returnTo });
}

/** A member's order for the same, whose checkout is open or pending. */
async function findUnpaidOrder(
  unit: Unit,
  memberId: MemberId,
  { itemId, months, cents }: { readonly itemId: ItemId | null; readonly months: number; readonly cents: number },
): Promise<AssistOrderId | null> {
  const unsettled = await lockUnsettledCheckouts(unit, memberId, 'swapAssist');
  const ids = unsettled.flatMap(({ reference }) => AssistOrderId.safeParse(reference).data ?? []);
  if (ids.length === 0) return null;
  const order = await typedTables(unit.db)
    .selectFrom('assist_order')
    .select('id')
    .where('id', '=', anySql(ids))
    .where('months', '=', months)
    .where('cents', '=', cents)
    .where('item_id', 'is not distinct from', itemId)
    .where('voided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
