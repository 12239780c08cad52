import { sortSchema } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import { PostFilters, postSortColumns, type StaffPostRow } from '../domain/post.schemas.ts';
import { staffPostList } from './post-list.ts';

/** CSV export of the posts, without their text. */
export const postsExport = csvExport({
  name: 'posts',
  permission: 'blog.manage',
  filters: PostFilters.extend({ sort: sortSchema(postSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffPostList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: ({ id }: StaffPostRow) => id },
    { header: 'title', value: ({ title }) => title },
    { header: 'path', value: ({ urlTitle }) => urlTitle },
    { header: 'language', value: ({ locale }) => locale },
    { header: 'state', value: ({ standing }) => standing },
    { header: 'published', value: ({ publishAt }) => publishAt },
    { header: 'changed', value: ({ updatedAt }) => updatedAt },
  ],
});
