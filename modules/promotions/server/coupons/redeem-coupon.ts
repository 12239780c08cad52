import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { tokenGiftEmail, giftTokens } from '#modules/payments/public.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { findLastAuditEntry } from '#platform/audit/find-last-audit-entry.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { swapAssistByCouponKind, normaliseCouponCode, type CouponKind } from '../../domain/coupon-kinds.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import { removeEmailAlias } from '../../domain/remove-email-alias.ts';
import { startAssist } from '../assist/start-assist.ts';
import { listItemsBySpecialCategory } from '../assist/list-items-by-special-category.ts';
import { typedTables } from '../tables.ts';

/**
 * Checks what a code would grant this member, and which items it suits.
 * @throws promotions.codeInvalid, promotions.ownCode for the member of staff who made it, promotions.noSuitableItem
 */
export async function requireRedeemableCoupon(db: Db, memberId: MemberId, typed: string, now: Date) {
  const coupon = await typedTables(db)
    .selectFrom('coupon')
    .select(['id', 'kind', 'tokens'])
    .where('code', '=', normaliseCouponCode(typed))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .whereRef('used', '<', 'uses_limit')
    .executeTakeFirst();
  const before = await typedTables(db)
    .selectFrom('coupon_use')
    .select('id')
    .where('coupon_id', '=', coupon?.id ?? null)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!coupon || before) throw promotionsErrors.codeInvalid();
  const made = await findLastAuditEntry(db, ['promotions.makeCoupon'], { kind: 'coupon', id: coupon.id });
  if (made?.actorId === memberId) throw promotionsErrors.ownCode();
  return { kind: coupon.kind, tokens: coupon.tokens, items: await itemsFor(db, memberId, coupon.kind) };
}

/** @throws promotions.noSuitableItem for a code for one item, where the member has none */
async function itemsFor(db: Db, memberId: MemberId, kind: CouponKind) {
  const scope = kind === 'tokens' ? 'allItems' : swapAssistByCouponKind[kind].scope;
  if (scope === 'allItems') return [];
  const items = await listItemsBySpecialCategory(db, memberId, scope === 'specialItem');
  if (items.length === 0) throw promotionsErrors.noSuitableItem();
  return items;
}

/**
 * Redeems a code, once for a person and as often as its limit allows: of those who redeem at once, the row lock of the
 * coupon lets one after another through. Aliases of one mailbox are one person.
 * @throws promotions.codeInvalid, promotions.noSuitableItem, promotions.itemNeeded
 */
export async function redeemCoupon(
  unit: Unit,
  memberId: MemberId,
  { code, itemId }: { readonly code: string; readonly itemId?: ItemId | undefined },
): Promise<{ kind: CouponKind; tokens: number | null; until: Date | null }> {
  const { kind, tokens, items } = await requireRedeemableCoupon(unit.db, memberId, code, unit.now);
  const chosen = items.length === 1 ? items[0]?.id : items.find(({ id }) => id === itemId)?.id;
  if (items.length > 0 && !chosen) throw promotionsErrors.itemNeeded();
  const useId = await takeUse(unit, memberId, code);
  if (kind === 'tokens') {
    await giftTokens(unit, { memberId, amount: tokens ?? 0, reference: useId });
    await mailGift(unit, memberId, tokens ?? 0);
    return { kind, tokens, until: null };
  }
  const until = await startAssist(unit, {
    memberId,
    itemId: chosen ?? null,
    months: swapAssistByCouponKind[kind].months,
    isSpecial: swapAssistByCouponKind[kind].scope === 'specialItem',
    source: 'coupon',
    reference: useId,
  });
  if (!until) throw promotionsErrors.noSuitableItem();
  return { kind, tokens, until };
}

async function mailGift(unit: Unit, memberId: MemberId, tokens: number): Promise<void> {
  const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
  if (owner) unit.mail(tokenGiftEmail, { to: { address: owner.address }, locale: owner.locale, props: { tokens } });
}

async function takeUse(unit: Unit, memberId: MemberId, code: string): Promise<string> {
  const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
  const taken = await typedTables(unit.db)
    .updateTable('coupon')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', normaliseCouponCode(code))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', unit.now)
    .whereRef('used', '<', 'uses_limit')
    .returning('id')
    .executeTakeFirst();
  if (!taken || !owner) throw promotionsErrors.codeInvalid();
  const id = randomUUID();
  const added = await typedTables(unit.db)
    .insertInto('coupon_use')
    .values({
      id,
      coupon_id: taken.id,
      member_id: memberId,
      person: createHash('sha256')
        .update(`${taken.id} ${removeEmailAlias(owner.address)}`)
        .digest('hex'),
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw promotionsErrors.codeInvalid();
  return id;
}
