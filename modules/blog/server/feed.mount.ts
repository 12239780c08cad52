import { Router } from 'express';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { listPublished } from './post.queries.ts';

const feedPosts = 30;

/** The newest posts as RSS 2.0. */
export const feedMount: Mount = {
  path: '/swapu-blog/rss.xml',
  handler: (host) => Router().get('/', async (_request, response) => void response.type('rss').send(await rss(host))),
};

async function rss({ database, clock, publicUrl }: Host): Promise<string> {
  const { Feed } = await import('feed');
  const posts = await listPublished(database.db, clock.now(), feedPosts, null);
  const page = new URL('/swapu-blog', publicUrl).href;
  const feed = new Feed({ title: 'Swapu', id: page, link: page, description: '', copyright: 'Swapu' });
  for (const { id, title, summary, publishedAt } of posts) {
    const link = new URL(`/swapu-blog/post/${id}`, publicUrl).href;
    feed.addItem({ title, id: link, link, description: summary, date: publishedAt });
  }
  return feed.rss2();
}
