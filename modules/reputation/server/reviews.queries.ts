import { sql } from 'kysely';
import type { MemberId, ReviewId, SwapId } from '#contracts/ids.ts';
import { isInSightOf, notBlocked } from '#modules/members/public.ts';
import type { Position } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';

interface Side {
  readonly partnerStars: number | null;
  readonly swapStars: number | null;
  readonly text: string | null;
  readonly writtenAt: Date | string | null;
}

export interface OwnReviewRow extends Side {
  readonly id: ReviewId;
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
  readonly openedAt: Date | string;
  /** The sort position to the microsecond, for the cursor of the next page. */
  readonly position: string;
  readonly theirs: Side | null;
}

const side = sql`partner_stars as "partnerStars", swap_stars as "swapStars", text, written_at as "writtenAt"`;

const ownColumns = sql`
  mine.id, mine.swap_id as "swapId", mine.partner_id as "partnerId", mine.opened_at as "openedAt", mine.opened_at::text as position,
  mine.partner_stars as "partnerStars", mine.swap_stars as "swapStars", mine.text, mine.written_at as "writtenAt",
  (select row_to_json(other) from (
    select ${side} from review where swap_id = mine.swap_id and author_id = mine.partner_id and published_at is not null) other) as theirs`;

/** A page of the swaps a member may review or has reviewed, the latest first. */
export async function listOwnReviews(
  db: Db,
  author: MemberId,
  limit: number,
  after: Position | null,
): Promise<readonly OwnReviewRow[]> {
  const { rows } = await sql<OwnReviewRow>`
    select ${ownColumns} from review mine where mine.author_id = ${author} and ${afterPosition(sql`mine.opened_at, mine.id`, 'down', ['timestamptz', 'uuid'], after)}
    order by mine.opened_at desc, mine.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findOwnReview(
  db: Db,
  author: MemberId,
  swapId: SwapId,
  partnerId: MemberId,
): Promise<OwnReviewRow | undefined> {
  const { rows } = await sql<OwnReviewRow>`
    select ${ownColumns} from review mine
    where mine.swap_id = ${swapId} and mine.author_id = ${author} and mine.partner_id = ${partnerId}`.execute(db);
  return rows[0];
}

export interface PublishedReviewRow {
  readonly id: ReviewId;
  readonly authorId: MemberId;
  /** False where one of the two has blocked the other. */
  readonly isNamed: boolean;
  readonly stars: number;
  readonly text: string;
  readonly publishedAt: Date | string;
  readonly position: string;
}

/** A page of the reviews about a member, the latest first; none about a member whom the viewer may not see. */
export async function listReviewsOf(
  db: Db,
  viewer: MemberId,
  partner: MemberId,
  limit: number,
  after: Position | null,
): Promise<readonly PublishedReviewRow[]> {
  const { rows } = await sql<PublishedReviewRow>`
    select id, author_id as "authorId", ${notBlocked({ id: viewer }, sql`author_id`)} as "isNamed", partner_stars as stars, text, published_at as "publishedAt", published_at::text as position
    from review where partner_id = ${partner} and published_at is not null and ${isInSightOf({ id: viewer }, sql`${partner}::uuid`)}
      and ${afterPosition(sql`published_at, id`, 'down', ['timestamptz', 'uuid'], after)}
    order by published_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
