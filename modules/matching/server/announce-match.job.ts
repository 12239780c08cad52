import { areNotBlockedSql } from '#modules/members/public.ts';
import { loadItemCards } from '#modules/items/public.ts';
import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { membersMatchedEvent } from '../domain/matching.events.ts';
import type { MatchId } from '../domain/matching.schemas.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import { announceMatchJobRef } from './announce-match.job-reference.ts';
import { loadPairLikesAndMatch } from './sync-match-with-likes.ts';
import { typedTables } from './tables.ts';

const [minute, day] = [60_000, 86_400_000];

/** Announces a match to both once its swipe cannot be undone; what was taken back meanwhile stays quiet. */
export const announceMatchJob = defineJob({
  ...announceMatchJobRef,
  run: ({ transaction }, { matchId }) => transaction((unit) => announceMatch(unit, matchId)),
});

export async function announceMatch(unit: Unit, matchId: MatchId): Promise<void> {
  const { SWIPE_UNDO_MINUTES, MATCH_QUIET_DAYS } = matchingSettings.read(unit.config);
  const match = await typedTables(unit.db)
    .selectFrom('member_match')
    .selectAll()
    .where('id', '=', matchId)
    .where('is_live', '=', true)
    .where('matched_at', '<=', new Date(unit.now.getTime() - SWIPE_UNDO_MINUTES * minute))
    .where(areNotBlockedSql(sql`one_id`, sql`other_id`))
    .forUpdate()
    .executeTakeFirst();
  if (!match) return;
  if (match.announced_at && match.announced_at.getTime() > unit.now.getTime() - MATCH_QUIET_DAYS * day) return;
  // An item may be gone meanwhile, while another that was liked is listed.
  const { oneLikes: otherItemId, otherLikes: oneItemId } = await loadPairLikesAndMatch(
    unit.db,
    match.one_id,
    match.other_id,
  );
  if (!oneItemId || !otherItemId) return;
  const cards = [
    ...(await loadItemCards(unit.db, { id: match.one_id }, [otherItemId], unit.now)),
    ...(await loadItemCards(unit.db, { id: match.other_id }, [oneItemId], unit.now)),
  ];
  if (cards.filter(({ state }) => state === 'published').length < 2) return;
  await typedTables(unit.db)
    .updateTable('member_match')
    .set({ announced_at: unit.now })
    .where('id', '=', matchId)
    .execute();
  unit.publish(membersMatchedEvent, {
    matchId,
    oneId: match.one_id,
    otherId: match.other_id,
    oneItemId,
    otherItemId,
  });
}
