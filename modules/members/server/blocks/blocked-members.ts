import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { BlockedMember } from '../../domain/block.schemas.ts';
import { MemberBlock } from '../block.entity.ts';

const block = entityColumns(MemberBlock, 'block');
const columns = selectList({
  id: block.blockedId,
  username: sql<string | null>`names.username`,
  blockedAt: block.blockedAt,
  sortKey: sql<string>`${block.blockedAt}::text`,
});

/** The members that a member has blocked, newest first; visible to that member only. */
export async function listBlockedMembers(
  db: Db,
  cursors: CursorCodec,
  viewer: MemberId,
  input: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<BlockedMember>> {
  const list = ['members.blocks', viewer];
  const place = parsePageCursor(cursors, list, input.cursor, now);
  const key = sql`${block.blockedAt}, ${block.blockedId}`;
  const { rows } = await query`
    select ${columns} from member_block block left join ${memberNames} names on names.id = ${block.blockedId}
    where ${block.blockerId} = ${viewer} and ${isAfterPositionSql(key, 'down', ['timestamptz', 'uuid'], place.after)}
    order by ${block.blockedAt} desc, ${block.blockedId} desc limit ${input.limit + 1}`.execute(db);
  return toPage(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ id, username, blockedAt }) => ({ id, username, blockedAt: blockedAt.toISOString() }),
  });
}
