import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { testConfig } from '#testing/config.ts';
import { s3Server } from '#testing/s3/s3-server.ts';
import { createFilesRouter } from './files-router.ts';
import { openStorage } from './open-storage.ts';
import { signFileLink } from './signed-link.ts';

const store = await s3Server();
afterAll(() => store.close());
const now = new Date('2026-05-01T10:00:00Z');
const linkSecret = 'a secret of thirty-two characters!';
const silent = { error: () => undefined };

/** Serves the site's files from a bucket, with the settings that concern browsers. */
async function site(
  settings: Readonly<Record<string, string>>,
): Promise<(path: string, headers?: Record<string, string>) => Promise<Response>> {
  const storage = await openStorage(testConfig({ ...store.settings(), ...settings }), silent);
  const app = express().use('/files', createFilesRouter({ storage, now: () => now, linkSecret }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => {
    server.close();
    storage.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
}

store.bucket.put('public/images/x.webp', Buffer.from('0123456789'), {});
store.bucket.put('private/notes/a.pdf', Buffer.from('%PDF'), {});

it('are passed on where browsers are not sent to the store: whole, in part, and not at all', async () => {
  const at = await site({});
  const whole = await at('/files/public/images/x.webp');
  expect([whole.status, await whole.text(), whole.headers.get('content-type')]).toEqual([
    200,
    '0123456789',
    'image/webp',
  ]);
  const part = await at('/files/public/images/x.webp', { Range: 'bytes=2-4' });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await at('/files/public/images/none.webp')).status).toBe(404);
  expect(await (await at(signFileLink(linkSecret, 'private/notes/a.pdf', now))).text()).toBe('%PDF');
});

it('that are public are read from the public address, and browsers may know that for an hour', async () => {
  const response = await (await site({ S3_PUBLIC_URL: 'https://cdn.example' }))('/files/public/images/x.webp');
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    302,
    'https://cdn.example/public/images/x.webp',
    'public, max-age=3600',
  ]);
});

it('that are private are read from the store by a link that ends when ours does, and by nobody without ours', async () => {
  const at = await site({ S3_LINK_ENDPOINT: store.url });
  const response = await at(signFileLink(linkSecret, 'private/notes/a.pdf', now));
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, max-age=900']);
  const link = new URL(response.headers.get('location') ?? '');
  expect(link.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(await (await fetch(link)).text()).toBe('%PDF');
  expect((await at('/files/private/notes/a.pdf')).status).toBe(404);
});

it('that cannot be had just now are not remembered as missing', async () => {
  const at = await site({});
  store.fail(4, 503, 'SlowDown');
  const response = await at('/files/public/images/x.webp');
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(response.headers.get('cache-control')).toBeNull();
  expect((await at('/files/public/images/x.webp')).status).toBe(200);
});
