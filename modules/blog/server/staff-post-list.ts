import { sql } from 'kysely';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { PostFilters, postSortColumns, PublicationState, StaffPostRow } from '../domain/post.schemas.ts';
import { BlogPost } from './post.entity.ts';

const post = entityColumns(BlogPost);

const standingAt = (now: Date) => sql<PublicationState>`case
  when ${post.publishAt} is null then 'draft' when ${post.publishAt} > ${now} then 'scheduled' else 'public' end`;

const listed = (now: Date) =>
  selectList({
    id: post.id,
    title: post.title,
    urlTitle: post.urlTitle,
    locale: post.locale,
    standing: standingAt(now),
    publishAt: post.publishAt,
    updatedAt: post.updatedAt,
  });
type ListedPost = SelectedRow<ReturnType<typeof listed>>;

function* buildConditions({ search, standing, locale }: PostFilters, now: Date) {
  if (search !== undefined) yield sql`strpos(lower(${post.title}), lower(${search})) > 0`;
  if (standing !== undefined) yield sql`${standingAt(now)} = ${standing}`;
  if (locale !== undefined) yield sql`${post.locale} = ${locale}`;
}

/** Every post for staff, the latest change first. There are hundreds, so that no filter needs an index of its own. */
export const staffPostList: StaffList<ListedPost, StaffPostRow, PostFilters, (typeof postSortColumns)[number]> = {
  name: 'blog.staff',
  from: sql`blog_post`,
  id: post.id,
  columns: listed,
  sorts: { updated: { key: post.updatedAt, cast: 'timestamptz' } },
  order: '-updated',
  conditions: buildConditions,
  itemOf: ({ publishAt, updatedAt, ...row }) => ({
    ...row,
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }),
};
