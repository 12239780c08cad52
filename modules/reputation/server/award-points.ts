import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { pointSettingsByReason, type PointReason } from '../domain/point-settings.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { addToLeaderboard, subtractFromLeaderboard } from './update-leaderboard.ts';
import { typedTables } from './tables.ts';

/** Awards a member the points of one cause; repeating the same cause awards nothing. */
export async function awardPoints(
  unit: Unit,
  memberId: MemberId,
  reason: PointReason,
  subjectId: string,
  earnedAt: Date = unit.now,
): Promise<void> {
  const points = reputationSettings.read(unit.config)[pointSettingsByReason[reason]];
  const awarded = await typedTables(unit.db)
    .insertInto('point_entry')
    .values({ member_id: memberId, reason, subject_id: subjectId, points, earned_at: earnedAt })
    .onConflict((conflict) => conflict.constraint('point_entry_once').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (awarded) await addToLeaderboard(unit, memberId, points, earnedAt);
}

/** Takes the points of one cause back, from the boards on which they were counted too. */
export async function revokePoints(
  unit: Unit,
  memberId: MemberId,
  reason: PointReason,
  subjectId: string,
): Promise<void> {
  const taken = await typedTables(unit.db)
    .deleteFrom('point_entry')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('subject_id', '=', subjectId)
    .returning(['points', 'earned_at as earnedAt'])
    .executeTakeFirst();
  if (taken) await subtractFromLeaderboard(unit, memberId, taken.points, taken.earnedAt);
}
