import { z } from 'zod';
import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import {
  postListInput,
  postRef,
  preview,
  previewInput,
  savedPost,
  savePostInput,
  staffPost,
  staffPostPage,
} from '../domain/post.schemas.ts';
import { readStaffPost, readStaffPosts } from './post.reads.ts';
import { removePost, savePost } from './save-post.ts';

/** Posts in the console; mounted at `admin.blog`. */
export const blogAdminRouter = router({
  posts: adminQuery('blog.manage')
    .input(postListInput)
    .output(staffPostPage)
    .query(({ ctx, input }) => readStaffPosts(ctx, input)),

  byId: adminQuery('blog.manage')
    .input(postRef)
    .output(staffPost)
    .query(({ ctx, input }) => readStaffPost(ctx, input.id)),

  /** The safe HTML of a text that is being written. */
  preview: adminQuery('blog.manage')
    .input(previewInput)
    .output(preview)
    .query(async ({ input }) => {
      const { renderPost } = await import('./render-post.ts');
      return { html: renderPost(input.body) };
    }),

  save: adminCommand('blog.manage')
    .input(savePostInput)
    .output(savedPost)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => savePost(unit, ctx.member, input))),

  remove: adminCommand('blog.manage')
    .input(postRef)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await removePost(unit, input.id);
        return {};
      }),
    ),
});
