import { Router } from 'express';
import { parseReadableRows } from '#contracts/rows.ts';
import { removeXmlIllegalCharacters } from '#contracts/clean-text.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { listPublishedPosts } from './post.queries.ts';

const feedPosts = 30;

/** The newest posts as RSS 2.0. */
export const feedMount: Mount = {
  path: '/swapu-blog/rss.xml',
  cost: 5,
  handler: (host) => Router().get('/', async (_request, response) => void response.type('rss').send(await rss(host))),
};

async function rss({ database, clock, publicUrl }: Host): Promise<string> {
  const { Feed } = await import('feed');
  const posts = await listPublishedPosts(database.db, clock.now(), feedPosts, null);
  const page = new URL('/swapu-blog', publicUrl).href;
  const feed = new Feed({ title: 'Swapu', id: page, link: page, description: '', copyright: 'Swapu' });
  const entries = parseReadableRows(posts, ({ id, title, summary, publishedAt }) => {
    const link = new URL(`/swapu-blog/post/${id}`, publicUrl).href;
    // The feed is written as a whole, so a date that cannot be is found here.
    const date = new Date(publishedAt.toISOString());
    return {
      title: inSection(removeXmlIllegalCharacters(title)),
      id: link,
      link,
      description: inSection(removeXmlIllegalCharacters(summary)),
      date,
    };
  });
  for (const entry of entries) feed.addItem(entry);
  return feed.rss2();
}

/**
 * Splits a text where it would end the CDATA section that the library writes it into. The library does so itself, but
 * only for the first place.
 */
function inSection(text: string): string {
  const [first = '', ...others] = text.split(sectionEnd);
  return others.length < 2 ? text : [first, others.join(']]]]><![CDATA[>')].join(sectionEnd);
}
const sectionEnd = ']]>';
