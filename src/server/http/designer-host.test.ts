import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Router } from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { testWorld } from '#testing/world.ts';
import type { FrontEnd } from '../render/front-end.ts';
import { createPages } from '../render/pages.ts';
import { createApp } from './app.ts';

const designer = 'design.swapu.test';
const world = await testWorld({ DESIGNER_URL: `http://${designer}` });
const frontEnd: FrontEnd = {
  files: Router().get('/assets/site.js', (_request, response) => void response.send('of the site')),
  headFiles: () => ({ entry: '/entry.js', styles: [], imports: [] }),
  finish: (_url, html) => Promise.resolve(html),
  consolePage: () => Promise.resolve('<title>console</title>'),
  designerFiles: Router().get('/assets/designer.js', (_request, response) => void response.send('of the designer')),
  designerPage: () => Promise.resolve('<meta name="console-origin" content="%CONSOLE_ORIGIN%" />'),
};
const server = createServer(createApp(world.host, { pages: createPages(frontEnd), isReady: () => true }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const send = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, headers, method });
    request.once('error', reject).once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject);
    });
    request.end(method === 'POST' ? '{}' : undefined);
  });

describe("the designer's host", () => {
  it('serves its page and its files, which name the console that may frame it', async () => {
    const page = await send('/designer', { host: designer, accept: 'text/html' });
    expect([page.status, page.body]).toEqual([200, '<meta name="console-origin" content="http://127.0.0.1:3000" />']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self';");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain('img-src data:;');
    expect(policy).toContain('frame-ancestors http://127.0.0.1:3000');
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['set-cookie']).toBeUndefined();
    expect((await send('/designer/assets/designer.js', { host: designer })).body).toBe('of the designer');
  });

  it('answers no procedure, file or page of the site, with a session either', async () => {
    const cookie = makeSessionCookieHeader(world.host, await world.member({ role: 'owner' }));
    for (const path of [
      '/trpc/identity.session',
      '/trpc/admin.campaigns.designs.list',
      '/auth-api/get-session',
      '/files/public/x',
      '/mailbox',
      '/admin/export/members.csv',
      '/assets/site.js',
      '/designer/none.js',
    ]) {
      const { status, headers, body } = await send(path, { host: designer, cookie, accept: 'application/json' });
      expect([path, status, body]).toEqual([path, 404, 'Not found']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await send('/trpc/identity.signOut', { host: designer, cookie }, method)).status).toBe(405);
  });

  it('leads a person who typed its name to the site', async () => {
    for (const path of ['/', '/search?q=lamp', '/admin']) {
      const { status, headers } = await send(path, { host: designer, accept: 'text/html' });
      expect([status, headers.location]).toEqual([302, `http://127.0.0.1:3000${path}`]);
    }
    expect((await send('//evil.example', { host: designer, accept: 'text/html' })).status).toBe(404);
  });

  it('is no other host, and the site serves nothing of the designer', async () => {
    expect((await send('/designer', { host: `sub.${designer}` })).status).toBe(421);
    expect((await send('/designer', { host: `${designer}:81` })).status).toBe(421);
    const host = '127.0.0.1:3000';
    expect((await send('/designer/assets/designer.js', { host })).status).toBe(404);
    const { headers } = await send('/', { host, accept: 'text/html' });
    expect(headers['content-security-policy']).toContain(`frame-src 'self' http://${designer}`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
