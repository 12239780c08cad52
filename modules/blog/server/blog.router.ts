import { openQuery, router } from '#platform/trpc/procedures.ts';
import { foundPost, postListInput, postPage, postRef, postView, urlTitleInput } from '../domain/post.schemas.ts';
import { findPostByUrlTitle } from './post.queries.ts';
import { loadPublishedPost, loadPostPage } from './post.reads.ts';

const cachedQuery = openQuery.meta({ sameForGuests: ['blog'] });

export const blogRouter = router({
  posts: cachedQuery
    .input(postListInput)
    .output(postPage)
    .query(({ ctx, input }) => loadPostPage(ctx, input)),

  byId: cachedQuery
    .input(postRef)
    .output(postView)
    .query(({ ctx, input }) => loadPublishedPost(ctx, input.id)),

  /** The public post that an unknown path of the site names; null where there is none. */
  byUrlTitle: openQuery
    .input(urlTitleInput)
    .output(foundPost)
    .query(({ ctx, input }) => findPostByUrlTitle(ctx.db, ctx.now, input.urlTitle)),
});
