import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { pointSettings, type PointReason } from '../domain/points.ts';
import { tablesOf } from './tables.ts';

/** Awards a member the points of one cause; repeating the same cause awards nothing. */
export async function awardPoints(
  unit: Unit,
  memberId: MemberId,
  reason: PointReason,
  subjectId: string,
): Promise<void> {
  await tablesOf(unit.db)
    .insertInto('point_entry')
    .values({
      member_id: memberId,
      reason,
      subject_id: subjectId,
      points: unit.config[pointSettings[reason]],
      earned_at: unit.now,
    })
    .onConflict((conflict) => conflict.constraint('point_entry_once').doNothing())
    .execute();
}
