import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import type { NewsView } from '../domain/news.schemas.ts';
import { newsColumns, type NewsRow } from './news-row.ts';
import { resolveNews } from './resolve-news.ts';

/** Beyond this many the number tells nothing more. */
const counted = 100;

/** How many notifications a member has not seen yet; counting stops at a hundred. */
export async function countUnseen(db: Db, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::int as unseen from (
      select from notification where member_id = ${memberId} and in_app and read_at is null and seen_at is null limit ${counted}) unseen`.execute(
    db,
  );
  return rows[0]?.unseen ?? 0;
}

/** A page of a member's notifications, the newest first: a range of the table's key. */
export async function listNews(
  db: Db,
  cursors: Cursors,
  memberId: MemberId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<NewsView>> {
  const list = ['notifications.newest', memberId];
  const place = placeOfCursor(cursors, list, cursor, now);
  const { rows } = await sql<NewsRow>`
    select ${newsColumns} from notification
    where member_id = ${memberId} and in_app and ${afterPosition(sql`id`, 'down', ['uuid'], place.after)}
    order by id desc limit ${limit + 1}`.execute(db);
  const page = pageFrom(rows, limit, { cursors, list, place, positionOf: ({ id }) => [id], itemOf: (row) => row });
  return { ...page, items: await resolveNews(db, memberId, page.items, now) };
}

/** One notification, where it is still there. */
export async function newsById(db: Db, memberId: MemberId, id: string): Promise<NewsRow | null> {
  const { rows } =
    await sql<NewsRow>`select ${newsColumns} from notification where member_id = ${memberId} and id = ${id}`.execute(
      db,
    );
  return rows[0] ?? null;
}
