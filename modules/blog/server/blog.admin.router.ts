import { z } from 'zod';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import {
  postIdInput,
  postPreviewView,
  previewPostInput,
  savedPostView,
  savePostInput,
  staffPostView,
  staffPostListInput,
  staffPostPageView,
} from '../domain/post.schemas.ts';
import { staffPostList } from './staff-post-list.ts';
import { loadStaffPost } from './post.reads.ts';
import { removePost, savePost } from './save-post.ts';

/** Posts in the console; mounted at `admin.blog`. */
export const blogAdminRouter = router({
  posts: adminQuery('blog.manage')
    .input(staffPostListInput)
    .output(staffPostPageView)
    .query(({ ctx, input: { cursor, limit, sort, ...filters } }) =>
      loadStaffPage(staffPostList, filters, { cursor, limit, sort }, ctx),
    ),

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

  remove: adminCommand('blog.manage')
    .input(postIdInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await removePost(unit, input.id);
        return {};
      }),
    ),
});
