import { day } from '#contracts/durations.ts';
import { newId } from '#contracts/ids.ts';
import type { Seed, SeedStep } from '#platform/seed/seed.ts';
import { PostId } from '../../domain/post.schemas.ts';
import { typedTables } from '../tables.ts';
import { demoBlogPosts } from './demo-posts.ts';

/** Inserts the posts of the demo, a week apart; one of them waits, one is a draft. */
const writePosts: SeedStep = async (past) => {
  for (const { publishedDaysAgo, ...post } of demoBlogPosts) {
    const publishAt = publishedDaysAgo === null ? null : new Date(past.present.getTime() - publishedDaysAgo * day);
    const written = publishAt !== null && publishAt < past.present ? publishAt : past.present;
    await past.at(written, async (unit) => {
      await typedTables(unit.db)
        .insertInto('blog_post')
        .values({
          id: newId(PostId, unit.now.getTime()),
          title: post.title,
          url_title: post.urlTitle,
          summary: post.summary,
          body: post.body,
          locale: post.locale,
          publish_at: publishAt,
          author_id: null,
          created_at: unit.now,
          updated_at: unit.now,
        })
        .onConflict((conflict) => conflict.column('url_title').doNothing())
        .execute();
    });
  }
};

export const blogSeed: Seed = { opening: [writePosts] };
