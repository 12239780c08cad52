import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { PostFilters, postSortColumns } from '../domain/post.schemas.ts';
import { staffPostList } from './staff-post-list.ts';

/** CSV export of the posts, without their text. */
export const postsExport = createStaffListExport(staffPostList, {
  name: 'posts',
  permission: 'blog.manage',
  filters: PostFilters,
  sorts: postSortColumns,
  columns: {
    id: 'id',
    title: 'title',
    urlTitle: 'path',
    locale: 'language',
    standing: 'state',
    publishAt: 'published',
    updatedAt: 'changed',
  },
});
