import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { SwapAssist } from '../promotions.entity.ts';

const assist = entityColumns(SwapAssist);

/**
 * When the next Swap Assist of a scope begins: now, or after the one that is running. A member's are locked until the
 * transaction ends.
 */
export async function lockNextAssistStart(
  unit: Unit,
  { memberId, itemId }: { readonly memberId: MemberId; readonly itemId: ItemId | null },
): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.assist ${memberId}`}, 0))`.execute(unit.db);
  const start = selectList({ startsAt: sql<Date>`greatest(${unit.now}::timestamptz, max(${assist.endsAt}))` });
  const { rows } = await query`
    select ${start} from swap_assist
    where ${assist.memberId} = ${memberId} and ${assist.itemId} is not distinct from ${itemId}::uuid
      and ${assist.endedAt} is null`.execute(unit.db);
  return rows[0]?.startsAt ?? unit.now;
}
