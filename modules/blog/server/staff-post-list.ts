import { sql } from 'kysely';
import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { searchTextSchema } from '#contracts/text.ts';
import {
  column,
  defineStaffList,
  equals,
  filter,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { PostId, publicationStates, type PublicationState } from '../domain/post.schemas.ts';
import { BlogPost } from './post.entity.ts';

const post = entityColumns(BlogPost);
const moment = z.iso.datetime({ offset: true });

const standingAt = (now: Date) => sql<PublicationState>`case
  when ${post.publishAt} is null then 'draft' when ${post.publishAt} > ${now} then 'scheduled' else 'public' end`;

/** Every post for staff, the latest change first. There are hundreds, so that no filter needs an index of its own. */
export const staffPostList = defineStaffList({
  name: 'blog.staff',
  permission: 'blog.manage',
  from: sql`blog_post`,
  id: post.id,
  columns: staffColumns({
    id: column(PostId, post.id, 'id'),
    title: column(z.string(), post.title, 'title'),
    urlTitle: column(z.string(), post.urlTitle, 'path'),
    locale: column(Locale, post.locale, 'language'),
    standing: column(z.enum(publicationStates), standingAt, 'state'),
    publishAt: column(moment.nullable(), post.publishAt, 'published'),
    updatedAt: column(moment, post.updatedAt, 'changed'),
  }),
  sorts: { updated: { key: post.updatedAt, cast: 'timestamptz' } },
  order: '-updated',
  filters: {
    search: filter(searchTextSchema().max(100), (part) => sql`strpos(lower(${post.title}), lower(${part})) > 0`),
    standing: filter(z.enum(publicationStates), (standing, now) => sql`${standingAt(now)} = ${standing}`),
    locale: equals(Locale, post.locale),
  },
});
export type StaffPostRow = StaffListRow<typeof staffPostList>;
