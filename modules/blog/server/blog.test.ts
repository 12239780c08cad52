import express from 'express';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { downloadCsvLines } from '#testing/download-csv-lines.ts';
import { testWorld } from '#testing/world.ts';
import type { staffPostList } from './staff-post-list.ts';
import type { SavePostInput } from '../domain/post.schemas.ts';
import { feedMount } from './feed.mount.ts';
import { robotsMount } from './robots.mount.ts';
import { sitemapMount } from './sitemap.mount.ts';

const world = await testWorld();
let editor: Member;

const draft: SavePostInput = {
  id: null,
  editVersion: null,
  title: 'How to swap a tent',
  urlTitle: 'how-to-swap-a-tent',
  summary: 'Dry it first & fold it.',
  body: 'Hello **there** <script>run()</script>',
  locale: 'en-US',
  publishAt: null,
};
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const save = (change: Partial<SavePostInput> = {}) => world.as(editor).admin.blog.save.mutate({ ...draft, ...change });
const titles = async () => (await world.guest().blog.posts.query({})).items.map(({ title }) => title);
const find = (urlTitle: string) => world.guest().blog.byUrlTitle.query({ urlTitle });

/** Serves what search engines and readers of the feed ask for. */
async function openMounts(): Promise<(path: string) => Promise<string>> {
  const app = express();
  for (const { path, handler } of [feedMount, robotsMount, sitemapMount]) app.use(path, handler(world.host));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return async (path) => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
}

beforeAll(async () => {
  editor = await world.member({ role: 'marketing' });
});

test('a draft is for staff alone, a scheduled post appears at its time, and its urlTitle leads to it', async () => {
  const { id, editVersion } = await save();
  expect(await titles()).toEqual([]);
  expect(await find(draft.urlTitle)).toBeNull();
  expect(await expectRefusal(world.guest().blog.byId.query({ id }))).toMatchObject({ code: 'blog.notFound' });
  await save({ id, editVersion, publishAt: inHours(2) });
  expect(await find(draft.urlTitle)).toBeNull();
  world.clock.advance({ hours: 3 });
  expect(await titles()).toEqual([draft.title]);
  expect(await find(draft.urlTitle)).toEqual({ id });
  expect(await world.guest().blog.byId.query({ id })).toMatchObject({
    urlTitle: draft.urlTitle,
    html: '<p>Hello <strong>there</strong> </p>\n',
    picture: null,
  });
  await world.as(editor).admin.blog.remove.mutate({ id });
  expect(await find(draft.urlTitle)).toBeNull();
  expect(await expectRefusal(world.as(editor).admin.blog.byId.query({ id }))).toMatchObject({ code: 'blog.notFound' });
});

test('two editors do not overwrite one another, and a urlTitle is one post’s', async () => {
  const first = await save({ urlTitle: 'first' });
  await save({ ...first, title: 'Newer words', urlTitle: 'first' });
  expect(await expectRefusal(save({ ...first, title: 'Older words', urlTitle: 'first' }))).toMatchObject({
    code: 'platform.changedMeanwhile',
  });
  expect(await expectRefusal(save({ urlTitle: 'first' }))).toMatchObject({ code: 'blog.urlTitleTaken' });
  const both = await Promise.allSettled([save({ urlTitle: 'race' }), save({ urlTitle: 'race' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each(['offers', 'leaderboard', 'admin', 'faq'])(
  'a path of the site, %s, is refused beside its field',
  async (path) => {
    const { fields } = await expectRefusal(save({ urlTitle: path }));
    expect(fields).toMatchObject([{ path: 'urlTitle', code: 'blog.field.pathTaken' }]);
  },
);

test.each(['With Capitals', 'under_score', '-edge', 'ab', 'a--b', 'x/y'])('%s is no urlTitle', async (urlTitle) => {
  expect((await expectRefusal(save({ urlTitle }))).fields.map(({ path }) => path)).toEqual(['urlTitle']);
});

test('staff see all posts in pages of one, and a preview that is safe', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const page = await world.as(editor).admin.blog.posts.query({ limit: 1, cursor });
    expect(page.items.map(({ standing }) => standing)).toEqual(['draft']);
    seen.push(...page.items.map(({ urlTitle }) => urlTitle));
    [cursor, isMore] = [page.nextCursor ?? undefined, page.nextCursor !== null];
  }
  expect(seen.toSorted()).toEqual(['first', 'race']);
  const { html } = await world.as(editor).admin.blog.preview.mutate({ body: '# Hi <img src=x onerror=run()>' });
  expect(html).toBe('<h2>Hi </h2>\n');
});

test('staff find a post by its title, state and language; the list is a file too', async () => {
  await save({ title: 'Um título à espera', urlTitle: 'waits', locale: 'pt-PT', publishAt: inHours(30) });
  const paths = async (filters: Parameters<typeof staffPostList.conditions>[0]) =>
    (await world.as(editor).admin.blog.posts.query({ ...filters, sort: 'updated' })).items.map((post) => post.urlTitle);
  expect(await paths({ search: 'TÍTULO' })).toEqual(['waits']);
  expect(await paths({ standing: 'scheduled' })).toEqual(['waits']);
  expect(await paths({ standing: 'public' })).toEqual([]);
  expect(await paths({ locale: 'pt-PT' })).toEqual(['waits']);
  const [header, ...lines] = await downloadCsvLines(world, '/admin/export/posts.csv?standing=scheduled', editor);
  expect(header).toEqual(['id', 'title', 'path', 'language', 'state', 'published', 'changed']);
  expect(lines.map(([, title, path, locale, state]) => [title, path, locale, state])).toEqual([
    ['Um título à espera', 'waits', 'pt-PT', 'scheduled'],
  ]);
  const [post] = (await world.as(editor).admin.blog.posts.query({ search: 'espera' })).items;
  if (post) await world.as(editor).admin.blog.remove.mutate({ id: post.id });
  expect(await paths({ standing: 'scheduled' })).toEqual([]);
});

test('public posts come newest first in pages, and RSS and sitemap name them and the items', async () => {
  const older = await save({ urlTitle: 'older', title: 'The older', publishAt: inHours(-5) });
  const newer = await save({ urlTitle: 'newer', title: 'The newer & <better>', publishAt: inHours(-1) });
  const one = await world.guest().blog.posts.query({ limit: 1 });
  const two = await world.guest().blog.posts.query({ limit: 1, cursor: one.nextCursor ?? '' });
  expect([...one.items, ...two.items].map(({ id }) => id)).toEqual([newer.id, older.id]);
  const item = await makeItem(world.db, editor.id);
  const hidden = await makeItem(world.db, editor.id, { state: 'draft' });

  const get = await openMounts();
  const rss = await get(feedMount.path);
  expect(rss).toContain(`http://127.0.0.1:3000/swapu-blog/post/${newer.id}`);
  expect(rss).toContain('<![CDATA[The newer & <better>]]>');
  expect(rss.indexOf(newer.id)).toBeLessThan(rss.indexOf(older.id));
  const sitemap = await get(sitemapMount.path);
  for (const path of ['/leaderboard', `/swapu-blog/post/${older.id}`, `/viewPost/${item}`])
    expect(sitemap).toContain(`<loc>http://127.0.0.1:3000${path}</loc>`);
  expect(sitemap).not.toContain(hidden);
  expect(await get(robotsMount.path)).toContain('\nSitemap: http://127.0.0.1:3000/sitemap.xml\n');
});

test('the feed keeps its form with texts that end a section of it', async () => {
  const title = 'One ]]> two ]]> three ]]> & <four>';
  await save({ urlTitle: 'sections', title, summary: ']]>]]>', publishAt: inHours(-1) });
  const rss = await (await openMounts())(feedMount.path);
  const sections = /<!\[CDATA\[(.*?)\]\]>/gs;
  expect(rss.replaceAll(sections, '')).not.toContain(']]>');
  expect(rss.replaceAll(sections, '$1')).toContain(`<title>${title}</title>`);
  expect(rss.replaceAll(sections, '$1')).toContain('<description>]]>]]></description>');
});
