import { sql } from 'kysely';
import type { Page } from '#contracts/page.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import { shownCode } from '../../domain/coupon-kinds.ts';
import type { CouponRow } from '../../domain/promotions.schemas.ts';
import { Coupon } from '../promotions.entity.ts';

const coupon = columnsOf(Coupon);
const line = selectList({
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  tokens: coupon.tokens,
  uses: coupon.usesLimit,
  used: coupon.used,
  createdAt: coupon.createdAt,
  endsAt: coupon.endsAt,
  revokedAt: coupon.revokedAt,
  at: sql<string>`${coupon.createdAt}::text`,
});

const rowOf = ({ at: _at, ...row }: Selected<typeof line>): CouponRow => ({
  ...row,
  code: shownCode(row.code),
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** A page of the coupons, newest first. */
export async function listCoupons(
  db: Db,
  cursors: Cursors,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  now: Date,
): Promise<Page<CouponRow>> {
  const list = ['promotions.coupons'];
  const place = placeOfCursor(cursors, list, cursor, now);
  const after = afterPosition(sql`${coupon.createdAt}, ${coupon.id}`, 'down', ['timestamptz', 'uuid'], place.after);
  const { rows } = await query`
    select ${line} from coupon where ${after}
    order by ${coupon.createdAt} desc, ${coupon.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, { cursors, list, place, positionOf: ({ at, id }) => [at, id], itemOf: rowOf });
}

const most = 10_000;

/** Every coupon, newest first, for an operator. */
export async function allCoupons(db: Db): Promise<CouponRow[]> {
  const { rows } = await query`
    select ${line} from coupon order by ${coupon.createdAt} desc, ${coupon.id} desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(rowOf);
}
