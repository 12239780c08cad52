import { sql } from 'kysely';
import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { AssistId } from '../../domain/promotions.schemas.ts';
import { assistStartedEvent } from '../../domain/promotions.events.ts';
import { typedTables } from '../tables.ts';
import { assistsTopic } from './assists.topic.ts';
import { blockSpecialCategoriesForAssist } from './block-special-categories-for-assist.ts';
import { lockNextAssistStart } from './lock-next-assist-start.ts';

export interface AssistDraft {
  readonly memberId: MemberId;
  /** Null for all of the member's items. */
  readonly itemId: ItemId | null;
  readonly months: number;
  /** Bought at the price of special categories. */
  readonly isSpecial: boolean;
  readonly source: 'paid' | 'coupon';
  readonly reference: string;
}

/**
 * Starts Swap Assist, after one of the same scope that is running. A repeat starts nothing.
 * @returns its end; null where the item has moved to a category in which it costs more
 */
export async function startAssist(unit: Unit, draft: AssistDraft): Promise<Date | null> {
  const { memberId, itemId, months, isSpecial, source, reference } = draft;
  const startsAt = await lockNextAssistStart(unit, draft);
  const end = selectList({ endsAt: sql<Date>`${startsAt}::timestamptz + make_interval(months => ${months}::int)` });
  const { rows } = await query`select ${end}`.execute(unit.db);
  const { endsAt } = rows[0] ?? { endsAt: startsAt };
  const id = newId(AssistId, unit.now.getTime());
  const added = await typedTables(unit.db)
    .insertInto('swap_assist')
    .values({
      id,
      member_id: memberId,
      item_id: itemId,
      is_special: isSpecial,
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
  if (added && !(await blockSpecialCategoriesForAssist(unit, draft))) {
    await typedTables(unit.db).deleteFrom('swap_assist').where('id', '=', id).execute();
    return null;
  }
  if (!added) return endsAt;
  unit.publish(assistStartedEvent, { assistId: id, memberId, itemId, until: endsAt.toISOString() });
  unit.publishChange(assistsTopic.name, memberId);
  return endsAt;
}
