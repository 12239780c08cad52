import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { pointSettings, type PointReason } from '../domain/points.ts';

/** Awards a member the points of one cause; repeating the same cause awards nothing. */
export async function awardPoints(
  unit: Unit,
  memberId: MemberId,
  reason: PointReason,
  subjectId: string,
): Promise<void> {
  await sql`
    insert into point_entry (member_id, reason, subject_id, points, earned_at)
    values (${memberId}, ${reason}, ${subjectId}, ${unit.config[pointSettings[reason]]}, ${unit.now})
    on conflict on constraint point_entry_once do nothing`.execute(unit.db);
}
