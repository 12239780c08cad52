import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import type { CouponId } from '../../domain/promotions.schemas.ts';
import type { CouponResultsView } from '../../domain/staff-coupons.ts';
import { Coupon, CouponUse, SwapAssist } from '../promotions.entity.ts';
import { couponColumns, toCouponRow, maskGiftCode, couponUsabilitySql } from './coupon-list.ts';

const coupon = entityColumns(Coupon);
const use = entityColumns(CouponUse, 'redeemed');
const given = entityColumns(SwapAssist, 'given');
const bought = entityColumns(SwapAssist, 'bought');

const resultColumns = (now: Date) =>
  selectList({
    standing: couponUsabilitySql(now),
    lastUsedAt: sql<Date | null>`(
      select max(${use.createdAt}) from coupon_use redeemed where ${use.couponId} = ${coupon.id})`,
    assistsRunning: sql<number>`(
      select count(*)::int from coupon_use redeemed
      join swap_assist given on ${given.source} = 'coupon' and ${given.reference} = ${use.id}::text
      where ${use.couponId} = ${coupon.id} and ${given.endedAt} is null and ${given.endsAt} > ${now})`,
    buyersAfter: sql<number>`(
      select count(distinct ${use.memberId})::int from coupon_use redeemed
      join swap_assist bought on ${bought.memberId} = ${use.memberId} and ${bought.source} = 'paid'
        and ${bought.startsAt} > ${use.createdAt}
      where ${use.couponId} = ${coupon.id})`,
  });

/** A code with what it brought. @throws promotions.noSuchCoupon */
export async function loadCouponResults(
  db: Db,
  id: CouponId,
  { now, isGuarded }: { readonly now: Date; readonly isGuarded: boolean },
): Promise<CouponResultsView> {
  const { rows } = await query`
    select ${couponColumns}, ${resultColumns(now)} from coupon where ${coupon.id} = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw promotionsErrors.noSuchCoupon();
  const { standing, lastUsedAt, assistsRunning, buyersAfter, ...stored } = found;
  const row = toCouponRow(stored);
  return {
    ...(isGuarded ? maskGiftCode(row) : row),
    standing,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    tokensGiven: stored.used * (stored.tokens ?? 0),
    assistsRunning,
    buyersAfter,
  };
}
