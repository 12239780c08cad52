import { sql } from 'kysely';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { isMemberVisibleSql, membersErrors } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { ImpactDay, ImpactEntry } from './impact.entity.ts';
import { typedTables } from './tables.ts';

const entry = entityColumns(ImpactEntry);
const day = entityColumns(ImpactDay);

const ofMember = selectList({
  items: sql<number>`count(*)::int`,
  netGrams: sql<number>`coalesce(sum(${entry.savedGrams} - ${entry.deliveryGrams}), 0)::float8`,
});

/**
 * The items a member gave or received in completed swaps, and what they saved.
 * @throws members.notFound where the viewer may not meet the member
 */
export async function loadMemberImpact(db: Db, viewer: { readonly id: MemberId } | null, member: MemberId) {
  const { rows } = await query`
    select ${ofMember} from impact_entry
    where ${entry.fromId} = ${member} or ${entry.toId} = ${member}
    having ${isMemberVisibleSql(viewer, sql`${member}::uuid`)}`.execute(db);
  const [sum] = rows;
  if (!sum) throw membersErrors.notFound();
  return sum;
}

const ofSite = selectList({
  items: sql<number>`coalesce(sum(${day.items}), 0)::int`,
  netGrams: sql<number>`coalesce(sum(${day.netGrams}), 0)::float8`,
});

/** The items of all completed swaps, and what they saved. */
export async function loadSiteImpact(db: Db) {
  const { rows } = await query`select ${ofSite} from impact_day`.execute(db);
  return rows[0] ?? { items: 0, netGrams: 0 };
}

/** The recorded estimates of a swap. */
export const listRecordedImpact = (db: Db, swapId: SwapId) =>
  typedTables(db)
    .selectFrom('impact_entry')
    .select(['leg_id as legId', 'saved_grams as savedGrams', 'delivery_grams as deliveryGrams', 'edition'])
    .where('swap_id', '=', swapId)
    .execute();
