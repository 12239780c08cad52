import { LockMode } from '@mikro-orm/core';
import { Refusal } from '#contracts/refusal.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeEditVersion, saveEdit } from '#platform/edits/edit-version.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Member } from '#platform/member.ts';
import { blogErrors } from '../domain/blog.errors.ts';
import { PostId, type SavePostInput } from '../domain/post.schemas.ts';
import { isReservedPath } from '../domain/url-title.ts';
import { BlogPost } from './post.entity.ts';
import { toEditorValues } from './post.queries.ts';

/**
 * Creates a post or saves one that exists.
 * @throws blog.notFound, platform.changedMeanwhile, blog.urlTitleTaken, and beside its field a path of the site
 */
export async function savePost(
  unit: Unit,
  author: Pick<Member, 'id'>,
  { id, editVersion: read, publishAt, ...text }: SavePostInput,
): Promise<{ id: PostId; editVersion: EditVersion }> {
  if (isReservedPath(text.urlTitle)) throw pathTaken();
  const values = { ...text, publishAt: publishAt === null ? null : new Date(publishAt), updatedAt: unit.now };
  if (id === null) {
    const post = unit.em.create(BlogPost, { id: newId(PostId), authorId: author.id, createdAt: unit.now, ...values });
    unit.em.persist(post);
    await unit.em.flush();
    return { id: post.id, editVersion: computeEditVersion(toEditorValues(recordSave(unit, post))) };
  }
  const post = await lockPost(unit, id);
  const before = toAuditSummary(post);
  const save = async () => {
    Object.assign(post, values);
    await unit.em.flush();
    recordSave(unit, post, before);
  };
  const { editVersion } = await saveEdit({ read, load: async () => toEditorValues(post), save });
  return { id, editVersion };
}

/** Audits a save and publishes the change. */
function recordSave(unit: Unit, post: BlogPost, before?: ReturnType<typeof toAuditSummary>): BlogPost {
  unit.audit({
    action: before ? 'blog.changed' : 'blog.created',
    subject: { kind: 'post', id: post.id },
    ...(before && { before }),
    after: toAuditSummary(post),
  });
  unit.publishChange('blog.post', post.id);
  return post;
}

async function lockPost(unit: Unit, id: PostId): Promise<BlogPost> {
  const post = await unit.em.findOne(BlogPost, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!post) throw blogErrors.notFound();
  return post;
}

const toAuditSummary = ({ title, urlTitle, publishAt }: BlogPost) => ({
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
  const post = await lockPost(unit, id);
  unit.em.remove(post);
  await unit.em.flush();
  unit.audit({ action: 'blog.removed', subject: { kind: 'post', id }, before: toAuditSummary(post) });
  unit.publishChange('blog.post', id);
}
