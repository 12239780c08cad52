import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { isMemberVisibleSql, membersErrors } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { computeMemberRank } from '../domain/rank.ts';
import type { ReputationSummary } from '../domain/reputation.schemas.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { PointEntry, ReliabilityEntry } from './point-entry.entity.ts';
import { Review } from './review.entity.ts';

const review = entityColumns(Review);
const point = entityColumns(PointEntry);
const reliability = entityColumns(ReliabilityEntry);
/** Its author is not banned now. */
export const isReviewShownSql = sql<boolean>`(${review.hiddenUntil} is null or ${review.hiddenUntil} <= now())`;
const figures = selectList({
  memberId: sql<MemberId>`asked.member_id`,
  stars: sql<number | null>`rated.stars::float8`,
  reviews: sql<number>`rated.reviews::integer`,
  points: sql<number>`earned.points::integer`,
  stoodBy: sql<number>`kept.stood_by::integer`,
  swaps: sql<number>`kept.swaps::integer`,
});

/**
 * Stars, points, rank and reliability of members, one entry for each id, in no order. One statement for a whole list.
 */
export const loadReputationSummaries = (
  db: Db,
  memberIds: readonly MemberId[],
  config: ParsedSettings,
): Promise<ReputationSummary[]> => ratings(db, memberIds, sql`true`, config);

/** The rating of a member for this viewer. @throws members.notFound where the viewer may not meet the member */
export async function loadVisibleReputationSummary(
  db: Db,
  viewer: { readonly id: MemberId } | null,
  memberId: MemberId,
  config: ParsedSettings,
): Promise<ReputationSummary> {
  const [summary] = await ratings(db, [memberId], isMemberVisibleSql(viewer, sql`asked.member_id`), config);
  if (!summary) throw membersErrors.notFound();
  return summary;
}

async function ratings(
  db: Db,
  memberIds: readonly MemberId[],
  condition: RawBuilder<unknown>,
  config: ParsedSettings,
): Promise<ReputationSummary[]> {
  const { rows } = await query`
    select ${figures}
    from unnest(${[...new Set(memberIds)]}::uuid[]) as asked (member_id)
    cross join lateral (
      select avg(${review.partnerStars}) as stars, count(${review.partnerStars}) as reviews from review
      where ${review.partnerId} = asked.member_id and ${review.publishedAt} is not null and ${isReviewShownSql}) rated
    cross join lateral (
      select coalesce(sum(${point.points}), 0) as points from point_entry
      where ${point.memberId} = asked.member_id) earned
    cross join lateral (
      select count(*) as swaps, count(*) filter (where ${reliability.stoodBy}) as stood_by from reliability_entry
      where ${reliability.memberId} = asked.member_id) kept
    where ${condition}`.execute(db);
  const settings = reputationSettings.read(config);
  return parseReadableRows(rows, (row) => ({ ...row, rank: computeMemberRank(row.points, settings) }));
}
