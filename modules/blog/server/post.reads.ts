import type { z } from 'zod';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { computeEditVersion } from '#platform/edits/edit-version.ts';
import { blogErrors } from '../domain/blog.errors.ts';
import type { PostId, postListInput, postListPageView, postView, staffPostView } from '../domain/post.schemas.ts';
import { parseUrlTitlePath } from '../domain/url-title.ts';
import {
  findPostByUrlTitle,
  findStaffPost,
  findPublishedPost,
  listPublishedPosts,
  toEditorValues,
} from './post.queries.ts';

interface PostReadContext {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
}
type PageWanted = z.infer<typeof postListInput>;

const iso = (moment: Date): string => moment.toISOString();

/** Public posts, newest first; posts that become public meanwhile wait for the next first page. */
export async function loadPostListPage(
  { db, cursors, now }: PostReadContext,
  { cursor, limit }: PageWanted,
): Promise<z.infer<typeof postListPageView>> {
  const list = ['blog.posts'];
  const place = parsePageCursor(cursors, list, cursor, now);
  return toPage(await listPublishedPosts(db, place.snapshot, limit + 1, place.after), limit, {
    cursors,
    list,
    place,
    positionOf: ({ position, id }) => [position, id],
    itemOf: ({ position: _position, publishedAt, ...post }) => ({ ...post, publishedAt: iso(publishedAt) }),
  });
}

/** @throws blog.notFound for drafts and posts that wait, too */
export async function loadPublishedPost({ db, now }: PostReadContext, id: PostId): Promise<z.infer<typeof postView>> {
  const post = await findPublishedPost(db, now, id);
  if (!post) throw blogErrors.notFound();
  const { body, position: _position, publishedAt, ...data } = post;
  const { findLinkPreviewPicture, renderPostHtml } = await import('./render-post.ts');
  const html = renderPostHtml(body);
  return requireReadableRow(post, () => ({
    ...data,
    publishedAt: iso(publishedAt),
    html,
    picture: findLinkPreviewPicture(html),
  }));
}

/** Whether an unknown path of the site names a public post. */
export async function hasPostAtPath(db: Db, now: Date, path: string): Promise<boolean> {
  const urlTitle = parseUrlTitlePath(path);
  return urlTitle !== null && (await findPostByUrlTitle(db, now, urlTitle)) !== null;
}

/** @throws blog.notFound */
export async function loadStaffPost({ db }: PostReadContext, id: PostId): Promise<z.infer<typeof staffPostView>> {
  const post = await findStaffPost(db, id);
  if (!post) throw blogErrors.notFound();
  const editVersion = computeEditVersion(toEditorValues(post));
  return { ...post, publishAt: post.publishAt && iso(post.publishAt), updatedAt: iso(post.updatedAt), editVersion };
}
