import { openQuery, router } from '#platform/trpc/procedures.ts';
import {
  postIdByUrlTitleView,
  postListInput,
  postListPageView,
  postIdInput,
  postView,
  urlTitleInput,
} from '../domain/post.schemas.ts';
import { findPostByUrlTitle } from './post.queries.ts';
import { loadPublishedPost, loadPostListPage } from './post.reads.ts';

const cachedQuery = openQuery.meta({ sameForGuests: ['blog'] });

export const blogRouter = router({
  posts: cachedQuery
    .input(postListInput)
    .output(postListPageView)
    .query(({ ctx, input }) => loadPostListPage(ctx, input)),

  byId: cachedQuery
    .input(postIdInput)
    .output(postView)
    .query(({ ctx, input }) => loadPublishedPost(ctx, input.id)),

  /** The public post that an unknown path of the site names; null where there is none. */
  byUrlTitle: openQuery
    .input(urlTitleInput)
    .output(postIdByUrlTitleView)
    .query(({ ctx, input }) => findPostByUrlTitle(ctx.db, ctx.now, input.urlTitle)),
});
