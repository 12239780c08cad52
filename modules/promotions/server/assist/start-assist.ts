import { sql } from 'kysely';
import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { AssistId } from '../../domain/promotions.schemas.ts';
import { assistStarted } from '../../domain/promotions.events.ts';
import { SwapAssist } from '../promotions.entity.ts';
import { tablesOf } from '../tables.ts';

const assist = columnsOf(SwapAssist);

export interface AssistDraft {
  readonly memberId: MemberId;
  /** Null for all of the member's items. */
  readonly itemId: ItemId | null;
  readonly months: number;
  readonly source: 'paid' | 'coupon';
  readonly reference: string;
}

/** Starts Swap Assist, after one of the same scope that is running. A repeat starts nothing. @returns its end */
export async function startAssist(unit: Unit, draft: AssistDraft): Promise<Date> {
  const { memberId, itemId, months, source, reference } = draft;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.assist ${memberId}`}, 0))`.execute(unit.db);
  const span = selectList({
    startsAt: sql<Date>`latest.starts_at`,
    endsAt: sql<Date>`latest.starts_at + make_interval(months => ${months}::int)`,
  });
  const { rows } = await query`
    select ${span} from (
      select greatest(${unit.now}::timestamptz, max(${assist.endsAt})) as starts_at from swap_assist
      where ${assist.memberId} = ${memberId} and ${assist.itemId} is not distinct from ${itemId}::uuid
        and ${assist.endedAt} is null
    ) latest`.execute(unit.db);
  const { startsAt, endsAt } = rows[0] ?? { startsAt: unit.now, endsAt: unit.now };
  const id = newId(AssistId, unit.now.getTime());
  const added = await tablesOf(unit.db)
    .insertInto('swap_assist')
    .values({
      id,
      member_id: memberId,
      item_id: itemId,
      source,
      reference,
      starts_at: startsAt,
      ends_at: endsAt,
      reminded_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.constraint('swap_assist_cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) unit.publish(assistStarted, { assistId: id, memberId, itemId, until: endsAt.toISOString() });
  return endsAt;
}
