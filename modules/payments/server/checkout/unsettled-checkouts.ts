import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId, CheckoutPurpose } from '../../domain/checkout.ts';
import { typedTables } from '../tables.ts';
import { lockPayer } from './find-or-create-checkout.ts';

/**
 * A member's checkouts that are open or pending for a purpose, the newest first. Locks the payer, so that of two
 * tabs that buy the same at once the second finds the checkout of the first.
 * @throws payments.buyingStopped
 */
export async function lockUnsettledCheckoutsOfPayer(unit: Unit, memberId: MemberId, purpose: CheckoutPurpose) {
  await lockPayer(unit, memberId);
  return typedTables(unit.db)
    .selectFrom('checkout')
    .select(['reference', 'cents', 'quantity', 'state'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('state', 'in', ['open', 'pending'])
    .orderBy('state', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** A member's payments that are not confirmed yet, the newest first. */
export const listPendingPayments = (db: Db, memberId: MemberId) =>
  typedTables(db)
    .selectFrom('checkout')
    .select(['id', 'purpose', 'quantity', 'cents', 'created_at as openedAt'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute();

/** Finds, among these checkouts, those that are paid and not confirmed yet. */
export async function findPendingCheckouts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await typedTables(db)
    .selectFrom('checkout')
    .select('id')
    .where('id', '=', anySql(ids as readonly CheckoutId[]))
    .where('state', '=', 'pending')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
