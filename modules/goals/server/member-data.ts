import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listRowsAtOnce, type DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { Goal } from './goal.entity.ts';
import { typedTables } from './tables.ts';

/** The member's goals and the swaps on the way to them. */
export const exportMemberGoalData = (db: Db, member: MemberId): readonly DataList[] => [
  createMemberRowExport(db, member)('goals', Goal, { by: 'memberId' }),
  {
    name: 'goal-steps',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('goal_step')
        .innerJoin('goal', 'goal.id', 'goal_step.goal_id')
        .select(['goal_id', 'number', 'swap_id', 'gave_id', 'got_id', 'cash_cents', 'value_cents', 'stepped_at'])
        .where('goal.member_id', '=', member)
        .orderBy('goal_id')
        .orderBy('number')
        .execute(),
    ),
  },
];

/** No other member ever saw them: they go with the member. */
export async function eraseMemberGoalData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('goal').where('member_id', '=', member).execute();
}
