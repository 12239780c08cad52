import { LockMode } from '@mikro-orm/core';
import { Refusal } from '#contracts/refusal.ts';
import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Member } from '#platform/member.ts';
import { blogErrors } from '../domain/blog.errors.ts';
import { PostId, type SavePost } from '../domain/post.schemas.ts';
import { isTakenPath } from '../domain/url-title.ts';
import { BlogPost } from './post.entity.ts';

/**
 * Creates a post or saves a new version of one.
 * @throws blog.notFound, blog.changedMeanwhile, blog.urlTitleTaken, and beside its field a path of the site
 */
export async function savePost(
  unit: Unit,
  author: Pick<Member, 'id'>,
  { id, version, publishAt, ...text }: SavePost,
): Promise<{ id: PostId; version: number }> {
  if (isTakenPath(text.urlTitle)) throw pathTaken();
  const facts = { ...text, publishAt: publishAt === null ? null : new Date(publishAt), updatedAt: unit.now };
  const post = id === null ? undefined : await lockPost(unit, id, version);
  const saved =
    post ??
    unit.em.create(BlogPost, {
      id: newId(PostId),
      version: 0,
      authorId: author.id,
      createdAt: unit.now,
      ...facts,
    });
  const before = post && shortOf(post);
  Object.assign(saved, facts, { version: saved.version + 1 });
  if (!post) unit.em.persist(saved);
  await unit.em.flush();
  unit.audit({
    action: post ? 'blog.changed' : 'blog.created',
    subject: { kind: 'post', id: saved.id },
    ...(before && { before }),
    after: shortOf(saved),
  });
  unit.publishChange('blog.post', saved.id);
  return { id: saved.id, version: saved.version };
}

async function lockPost(unit: Unit, id: PostId, version: number | null): Promise<BlogPost> {
  const post = await unit.em.findOne(BlogPost, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!post) throw blogErrors.notFound();
  if (post.version !== version) throw blogErrors.changedMeanwhile();
  return post;
}

const shortOf = ({ title, urlTitle, publishAt }: BlogPost) => ({
  title,
  urlTitle,
  publishAt: publishAt?.toISOString() ?? null,
});

const pathTaken = () => {
  const { code, kind } = platformErrors.invalidInput;
  return new Refusal(code, kind, {}, [{ path: 'urlTitle', code: 'blog.field.pathTaken', params: {} }]);
};

/** Deletes a post. @throws blog.notFound */
export async function removePost(unit: Unit, id: PostId): Promise<void> {
  const post = await unit.em.findOne(BlogPost, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!post) throw blogErrors.notFound();
  unit.em.remove(post);
  await unit.em.flush();
  unit.audit({ action: 'blog.removed', subject: { kind: 'post', id }, before: shortOf(post) });
  unit.publishChange('blog.post', id);
}
