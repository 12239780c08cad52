import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { goalsErrors } from '../domain/goals.errors.ts';
import type { GoalId } from '../domain/goals.schemas.ts';
import { Goal } from './goal.entity.ts';
import { typedTables } from './tables.ts';

/** The member's goal, locked. @throws goals.notFound for anyone else's */
export async function lockGoal(unit: Unit, memberId: MemberId, id: GoalId): Promise<Goal> {
  const goal = await unit.em.findOne(Goal, { id, memberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!goal) throw goalsErrors.notFound();
  return goal;
}

/** Counts the goals that the member follows; two goals made at once are counted one after the other. */
export async function lockAndCountGoals({ db }: Unit, memberId: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goals:${memberId}`}, 0))`.execute(db);
  const { count } = await typedTables(db)
    .selectFrom('goal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}
