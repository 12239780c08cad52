import type { MemberId } from '#contracts/ids.ts';
import { memberTaskBound, type MemberTaskList } from '#contracts/member-task.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { TaskMoment } from '#platform/module/define-module.ts';
import { formatReviewKey } from '../domain/review-key.ts';
import { computeReviewDeadline, computeReviewOpeningCutoff } from '../domain/review-deadline.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { typedTables } from './tables.ts';

/** The completed swaps that a member may still review, the one that closes first on top. Two statements. */
export async function listReviewTasks(
  db: Db,
  { id: author }: { readonly id: MemberId },
  { now, config }: TaskMoment,
): Promise<MemberTaskList> {
  const { REVIEW_DAYS } = reputationSettings.read(config);
  const rows = await typedTables(db)
    .selectFrom('review')
    .select(['swap_id as swapId', 'partner_id as partnerId', 'opened_at as openedAt'])
    .where('author_id', '=', author)
    .where('written_at', 'is', null)
    .where('opened_at', '>', computeReviewOpeningCutoff(now, REVIEW_DAYS))
    .orderBy('opened_at')
    .orderBy('id')
    .limit(memberTaskBound)
    .execute();
  const people = await loadMemberCards(db, [...new Set(rows.map(({ partnerId }) => partnerId))]);
  const tasks = parseReadableRows(rows, ({ openedAt, ...key }) => {
    const partner = people.find(({ id }) => id === key.partnerId);
    if (!partner) return [];
    return {
      subject: { kind: 'review' as const, id: formatReviewKey(key) },
      step: 'review',
      words: 'reputation.task.review',
      values: { name: { names: [partner.username] } },
      path: `/review-swap/${formatReviewKey(key)}`,
      due: {
        at: computeReviewDeadline(openedAt, REVIEW_DAYS).toISOString(),
        kind: 'deadline' as const,
        theirTimeZone: null,
      },
      since: openedAt.toISOString(),
      picture: { member: { username: partner.username, pictureUrl: partner.picture } },
    };
  });
  return { tasks: tasks.flat() };
}
