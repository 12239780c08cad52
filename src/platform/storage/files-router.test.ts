import { mkdtemp } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { createFilesRouter } from './files-router.ts';
import type { Storage } from './storage.ts';
import { signFileLink } from './signed-link.ts';

const now = new Date('2026-05-01T10:00:00Z');
const secret = 'a secret of thirty-two characters!';
let clock = now;
let address = '';
let site: Server;
let close = () => {};
const at = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { headers, method });

/** Called before a file is opened; a test may delay it. */
let onOpen: () => Promise<void> = async () => undefined;
const opened: Readable[] = [];

beforeAll(async () => {
  const disk = createDiskStorage(await mkdtemp(join(tmpdir(), 'swapu-files-')));
  const storage: Storage = {
    ...disk,
    async get(...asked) {
      await onOpen();
      const file = await disk.get(...asked);
      if (file) opened.push(file.stream);
      return file;
    },
  };
  await storage.put('public/images/x.webp', Buffer.from('0123456789'));
  await storage.put('private/notes/a.pdf', Buffer.from('%PDF'));
  await storage.put('private/empty.txt', new Uint8Array());
  const app = express().use('/files', createFilesRouter({ storage, now: () => clock, linkSecret: secret }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = server;
  close = () => server.close();
});
afterAll(() => close());

it.each(['', 'bytes=0-4'])(
  'a file whose reader left before it was opened is closed again (range %j)',
  async (range) => {
    const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onOpen = () => {
      arrived.resolve();
      return goOn.promise;
    };
    opened.length = 0;
    const connected = once(site, 'connection');
    const reader = get(`${address}/files/public/images/x.webp`, { agent: false, ...(range && { headers: { range } }) });
    reader.on('error', () => undefined);
    const [socket] = (await connected) as [Socket];
    const closed = once(socket, 'close');
    await arrived.promise;
    reader.destroy();
    await closed;
    onOpen = async () => undefined;
    goOn.resolve();
    await expect.poll(() => opened.map((stream) => stream.closed)).toEqual([true]);
  },
);

describe('public files', () => {
  it('come with their type, cached for ever, sandboxed and not to be sniffed', async () => {
    const response = await at('/files/public/images/x.webp');
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });
  it('are not sent again to whoever has them', async () => {
    const tag = (await at('/files/public/images/x.webp', {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await at('/files/public/images/x.webp', { 'If-None-Match': tag })).status).toBe(304);
  });
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['nonsense', 200, '0123456789', null],
  ])('answer the range %s with %i', async (range, status, text, contentRange) => {
    const response = await at('/files/public/images/x.webp', { Range: range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });
  it('come whole where the range is of another version', async () => {
    expect((await at('/files/public/images/x.webp', { Range: 'bytes=2-4', 'If-Range': '"other"' })).status).toBe(200);
  });
  it.each([
    '/files/public/none.webp',
    '/files/public/..%2f..%2fetc/passwd',
    '/files/public/%2e%2e/private/notes/a.pdf',
    '/files/.incoming/x',
    '/files/public/images',
    '/files/public/%E0%A4%A',
  ])('are not found at %s', async (path) => {
    expect([400, 404]).toContain((await at(path)).status);
  });
});

describe('private files', () => {
  it('open by a signed link, as a download where they are no picture, and only to the one who asked', async () => {
    const response = await at(signFileLink(secret, 'private/notes/a.pdf', now));
    expect(await response.text()).toBe('%PDF');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('cache-control')).toBe('private, max-age=900');
  });
  it('serve an empty file', async () => {
    expect((await at(signFileLink(secret, 'private/empty.txt', now))).status).toBe(200);
  });
  it('stay hidden without a link, with a changed one and with one for another file', async () => {
    const link = signFileLink(secret, 'private/notes/a.pdf', now);
    const query = link.slice(link.indexOf('?'));
    for (const wrong of [
      '/files/private/notes/a.pdf',
      `${link}x`,
      link.replace(/expires=\d+/, 'expires=9999999999'),
      `/files/private/empty.txt${query}`,
    ]) {
      expect((await at(wrong)).status).toBe(404);
    }
  });
  it('close when the link is over', async () => {
    const link = signFileLink(secret, 'private/notes/a.pdf', now, 60);
    clock = new Date(now.getTime() + 16 * 60_000);
    expect((await at(link)).status).toBe(404);
    clock = now;
  });
});
