import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorPosition } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { PostId } from '../domain/post.schemas.ts';
import { BlogPost } from './post.entity.ts';

const post = entityColumns(BlogPost);

const isPublic = (now: Date) => sql<boolean>`${post.publishAt} is not null and ${post.publishAt} <= ${now}`;

const card = selectList({
  id: post.id,
  title: post.title,
  summary: post.summary,
  locale: post.locale,
  publishedAt: post.publishAt.$notNull(),
  position: sql<string>`${post.publishAt}::text`,
});
const text = selectList({ urlTitle: post.urlTitle, body: post.body });
const reference = selectList({ id: post.id });

/** A page of public posts, newest first. */
export async function listPublishedPosts(
  db: Db,
  now: Date,
  limit: number,
  after: CursorPosition | null,
): Promise<readonly SelectedRow<typeof card>[]> {
  const { rows } = await query`
    select ${card} from blog_post
    where ${isPublic(now)}
      and ${isAfterPositionSql(sql`${post.publishAt}, ${post.id}`, 'down', ['timestamptz', 'uuid'], after)}
    order by ${post.publishAt} desc, ${post.id} desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPublishedPost(db: Db, now: Date, id: PostId) {
  const { rows } = await query`
    select ${card}, ${text} from blog_post where ${post.id} = ${id} and ${isPublic(now)}`.execute(db);
  return rows[0];
}

/** The public post with this urlTitle. */
export async function findPostByUrlTitle(db: Db, now: Date, urlTitle: string) {
  const { rows } = await query`
    select ${reference} from blog_post where ${post.urlTitle} = ${urlTitle} and ${isPublic(now)}`.execute(db);
  return rows[0] ?? null;
}

const staffPost = selectList({
  id: post.id,
  title: post.title,
  urlTitle: post.urlTitle,
  locale: post.locale,
  publishAt: post.publishAt,
  updatedAt: post.updatedAt,
  summary: post.summary,
  body: post.body,
});

type StaffPostRow = SelectedRow<typeof staffPost>;

/** The values that the editor edits. */
export const toEditorValues = ({
  title,
  urlTitle,
  summary,
  body,
  locale,
  publishAt,
}: Pick<StaffPostRow, 'title' | 'urlTitle' | 'summary' | 'body' | 'locale' | 'publishAt'>) => ({
  title,
  urlTitle,
  summary,
  body,
  locale,
  publishAt,
});

export async function findStaffPost(db: Db, id: PostId) {
  const { rows } = await query`
    select ${staffPost} from blog_post where ${post.id} = ${id}`.execute(db);
  return rows[0];
}
