import type { Cents } from '#contracts/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Goal } from './goal.entity.ts';
import { typedTables } from './tables.ts';

/** Reads what the member holds on the way to this goal: what the last step brought, or the start item. */
export async function loadCurrentGoalCents(
  db: Db,
  { id, startCents }: Pick<Goal, 'id' | 'startCents'>,
): Promise<Cents> {
  const last = await typedTables(db)
    .selectFrom('goal_step')
    .select('value_cents')
    .where('goal_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.value_cents ?? startCents;
}
