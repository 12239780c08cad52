import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import type { BlockedMember } from '../domain/block.schemas.ts';

interface Row {
  readonly id: MemberId;
  readonly username: string | null;
  readonly blockedAt: Date;
  readonly sortKey: string;
}

/** The members that a member has blocked, newest first; visible to that member only. */
export async function blockedMembers(
  db: Db,
  cursors: Cursors,
  viewer: MemberId,
  input: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<BlockedMember>> {
  const list = ['members.blocks', viewer];
  const place = placeOfCursor(cursors, list, input.cursor, now);
  const { rows } = await sql<Row>`
    select block.blocked_id as id, names.username, block.blocked_at as "blockedAt", block.blocked_at::text as "sortKey"
    from member_block block left join ${memberNames} names on names.id = block.blocked_id
    where block.blocker_id = ${viewer} and ${afterPosition(sql`block.blocked_at, block.blocked_id`, 'down', ['timestamptz', 'uuid'], place.after)}
    order by block.blocked_at desc, block.blocked_id desc limit ${input.limit + 1}`.execute(db);
  return pageFrom(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ id, username, blockedAt }) => ({ id, username, blockedAt: blockedAt.toISOString() }),
  });
}
