import { staffListQuery } from '#platform/console/define-staff-list.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import {
  postIdInput,
  postPreviewView,
  previewPostInput,
  savedPostView,
  savePostInput,
  staffPostView,
} from '../domain/post.schemas.ts';
import { staffPostList } from './staff-post-list.ts';
import { loadStaffPost } from './post.reads.ts';
import { removePost, savePost } from './save-post.ts';

/** Posts in the console; mounted at `admin.blog`. */
export const blogAdminRouter = router({
  posts: staffListQuery(staffPostList),

  byId: adminQuery('blog.manage')
    .input(postIdInput)
    .output(staffPostView)
    .query(({ ctx, input }) => loadStaffPost(ctx, input.id)),

  /** The safe HTML of a text that is being written. Changes nothing; a text is longer than an address may be. */
  preview: adminQuery('blog.manage')
    .meta({ limit: 'reading' })
    .input(previewPostInput)
    .output(postPreviewView)
    .mutation(async ({ input }) => {
      const { renderPostHtml } = await import('./render-post.ts');
      return { html: renderPostHtml(input.body) };
    }),

  save: adminCommand('blog.manage')
    .input(savePostInput)
    .output(savedPostView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => savePost(unit, ctx.member, input))),

  remove: staffAction('blog.manage', postIdInput, (unit, input) => removePost(unit, input.id)),
});
