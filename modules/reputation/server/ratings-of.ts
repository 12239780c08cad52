import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { isInSightOf, membersErrors } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import { rankOf, type RankSettings } from '../domain/rank.ts';
import type { ReputationSummary } from '../domain/reputation.schemas.ts';

type Row = Omit<ReputationSummary, 'rank'>;

/**
 * Stars, points, rank and reliability of members, one entry for each id, in no order. One statement for a whole list.
 */
export const ratingsOf = (
  db: Db,
  memberIds: readonly MemberId[],
  settings: RankSettings,
): Promise<ReputationSummary[]> => ratings(db, memberIds, sql`true`, settings);

/** The rating of a member for this viewer. @throws members.notFound where the viewer may not meet the member */
export async function ratingFor(
  db: Db,
  viewer: { readonly id: MemberId } | null,
  memberId: MemberId,
  settings: RankSettings,
): Promise<ReputationSummary> {
  const [summary] = await ratings(db, [memberId], isInSightOf(viewer, sql`asked.member_id`), settings);
  if (!summary) throw membersErrors.notFound();
  return summary;
}

async function ratings(
  db: Db,
  memberIds: readonly MemberId[],
  condition: RawBuilder<unknown>,
  settings: RankSettings,
): Promise<ReputationSummary[]> {
  const { rows } = await sql<Row>`
    select asked.member_id as "memberId", rated.stars::float8 as stars, rated.reviews::integer as reviews, earned.points::integer as points,
      kept.stood_by::integer as "stoodBy", kept.swaps::integer as swaps
    from unnest(${[...new Set(memberIds)]}::uuid[]) as asked (member_id)
    cross join lateral (
      select avg(partner_stars) as stars, count(*) as reviews from review where partner_id = asked.member_id and published_at is not null) rated
    cross join lateral (select coalesce(sum(points), 0) as points from point_entry p where p.member_id = asked.member_id) earned
    cross join lateral (
      select count(*) as swaps, count(*) filter (where r.stood_by) as stood_by from reliability_entry r where r.member_id = asked.member_id) kept
    where ${condition}`.execute(db);
  return rows.map((row) => ({ ...row, rank: rankOf(row.points, settings) }));
}
