import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { PostId } from '../domain/post.schemas.ts';

/** A post of the blog: a draft without a time of publication, then waiting, then public. */
export const BlogPost = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_post',
  properties: {
    id: p.uuid().$type<PostId>().primary(),
    title: p.text(),
    urlTitle: p.text(),
    summary: p.text(),
    body: p.text(),
    locale: p.text().$type<Locale>(),
    publishAt: p.datetime().strictNullable(),
    authorId: p.uuid().$type<MemberId>().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type BlogPost = InferEntity<typeof BlogPost>;
