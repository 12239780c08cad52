import { glob, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { ItemId, newId } from '#contracts/ids.ts';
import { findDesignFaults } from '#modules/campaigns/domain/design-faults.ts';
import { flattenBlocks } from '#modules/campaigns/domain/design-document.ts';
import { demoEmailDesigns } from '#modules/campaigns/server/seed/demo-designs.ts';
import { notificationKindNames } from '#modules/notifications/domain/notification-kinds.ts';
import { toNotificationActionPath, toNotificationPath } from '#modules/notifications/domain/notification-path.ts';
import { NotificationParams } from '#modules/notifications/domain/notification.schemas.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from './http/app.ts';
import { createPages } from './render/pages.ts';

const world = await testWorld();
const site = world.host.publicUrl;
const hasPage = (path: string) => world.host.hasPage(world.db, world.clock.now(), path);
const server = createServer(
  createApp(world.host, {
    isReady: () => true,
    pages: createPages({
      files: Router(),
      headFiles: () => ({ entry: '/assets/main.js', styles: [], imports: [] }),
      finish: (_url, html) => Promise.resolve(html),
      consolePage: () => Promise.resolve('<title>console</title>'),
      designerFiles: Router(),
      designerPage: () => Promise.resolve('<title>designer</title>'),
    }),
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const fetchStatus = async (path: string) =>
  (await fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })).status;

/** Links within texts, and those of pictures and buttons. */
const listLinks = ({ document }: (typeof demoEmailDesigns)[number]): string[] =>
  flattenBlocks(document.blocks).flatMap((block) => {
    if ('link' in block) return block.link === '' ? [] : [block.link];
    return block.kind === 'text'
      ? Object.values(block.words).flatMap((words) =>
          [...words.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? ''),
        )
      : [];
  });

describe('each shipped design', () => {
  it.each(demoEmailDesigns)('"$name" has no fault', async ({ document }) => {
    expect(await findDesignFaults(document, site, hasPage)).toEqual([]);
  });

  it('leads to pages that the running router has', async () => {
    const links = [...new Set(demoEmailDesigns.flatMap(listLinks))];
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect([link, (await fetchStatus(link)) < 400]).toEqual([link, true]);
    expect(await fetchStatus('/coupon')).toBe(404);
  });
});

/** The paths that the templates write, with an id in each place of a value. */
async function pathsIn(file: string): Promise<string[]> {
  const source = await readFile(file, 'utf8');
  const written = [...source.matchAll(/[`']\$\{(?:letter\.)?site\}(\/[^`'?]*)|path: '([^']+)'/g)];
  return written.map(([, linked, path]) => (linked ?? path ?? '').replaceAll(/\$\{[^}]+\}/g, id));
}
const id = newId(ItemId);
const everyParam = NotificationParams.parse({
  offerId: id,
  swapId: id,
  roomId: id,
  itemId: id,
  giveId: id,
  chainId: id,
  poolId: id,
  goalId: id,
  originId: id,
  receiverId: id,
});
/** Each parameter alone, since those of another kind would win; an item's come with its giver's and its parcel's. */
const someParams: NotificationParams[] = [
  everyParam,
  ...(['offerId', 'swapId', 'roomId', 'chainId', 'poolId', 'goalId'] as const).map((name) => ({ [name]: id }) as never),
  { itemId: id, giveId: id, originId: id, receiverId: id } as never,
];

describe('each email and notification', () => {
  it('leads to pages that the running router has', async () => {
    const templates: string[] = [];
    for await (const file of glob('{modules/*/emails,emails/kit}/*.tsx')) templates.push(...(await pathsIn(file)));
    const notified = notificationKindNames.flatMap((kind) =>
      someParams.flatMap((params) =>
        [toNotificationPath(kind, params) ?? [], toNotificationActionPath(kind, params) ?? []].flat(),
      ),
    );
    const paths = [...new Set([...templates, ...notified].map((path) => path.split(/[?#]/)[0] ?? ''))];
    expect(paths).toEqual(expect.arrayContaining(['/settings/devices', `/viewPost/${id}`, `/swap/${id}`, '/myswapu']));
    for (const path of paths)
      // The console is a page of its own; of a subject that is gone its form alone counts.
      expect([path, path.startsWith('/admin/') || path.includes(id) || (await fetchStatus(path)) < 400]).toEqual([
        path,
        true,
      ]);
    const pages = paths.filter((path) => !path.startsWith('/admin/'));
    for (const path of pages) expect([path, await hasPage(path)]).toEqual([path, true]);
  });
});
