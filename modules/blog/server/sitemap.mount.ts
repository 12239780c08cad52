import { Router } from 'express';
import { listNewestPublicItems } from '#modules/items/public.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { listPublishedPosts } from './post.queries.ts';

/** The pages that are open to everyone and worth finding. */
const openPages = `/ /all-categories /search /activity /leaderboard /swapu-blog /FAQ /user-guides /trouble-shooting
  /value-proposition /delivery-calculator /carbon-calculator /swap-swipe /demo /terms-and-conditions /privacy
  /licences`.split(/\s+/);
const mostPosts = 1_000;
/** The protocol allows 50,000 addresses a file; older items are found by the pages that link to them. */
const mostItems = 10_000;

/** The addresses of the whole site for search engines: open pages, posts, the newest items. */
export const sitemapMount: Mount = {
  path: '/sitemap.xml',
  cost: 50,
  handler: (host) =>
    Router().get('/', async (_request, response) => void response.type('xml').send(await sitemap(host))),
};

async function sitemap({ database, clock, publicUrl }: Host): Promise<string> {
  const now = clock.now();
  const [posts, items] = await Promise.all([
    listPublishedPosts(database.db, now, mostPosts, null),
    listNewestPublicItems(database.db, now, mostItems),
  ]);
  const paths = [
    ...openPages,
    ...posts.map(({ id }) => `/swapu-blog/post/${id}`),
    ...items.map((id) => `/viewPost/${id}`),
  ];
  // Paths are our own words and ids; none has a character that XML would need to escape.
  const urls = paths.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n');
}
