import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { createApp } from './app.ts';

const world = await testWorld({ PUBLIC_URL: 'http://localhost:8080', ALLOWED_HOSTS: 'swapu.test, other.test:81' });
const server = createServer(
  createApp(world.host, { pages: () => (_request, response) => void response.send('page'), isReady: () => true }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const send = (path: string, headers: Readonly<Record<string, string>>, body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, headers, method: body === undefined ? 'GET' : 'POST' });
    request.once('error', reject).once('response', (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode, headers: response.headers, body: said }),
        reject,
      );
    });
    request.end(body);
  });

describe('a request for a host', () => {
  it.each([
    ['the public address', '127.0.0.1:3000'],
    ['an allowed one', 'swapu.test'],
    ['an allowed one with its port', 'other.test:81'],
    ['an allowed one in capitals', 'SWAPU.test'],
    ['this machine by name', `localhost:${port}`],
    ['this machine by address', `127.0.0.1:${port}`],
    ['this machine by its IPv6 address', `[::1]:${port}`],
  ])('that is %s is served', async (_what, host) => {
    expect(await send('/', { host })).toMatchObject({ status: 200, body: 'page' });
  });

  it.each([
    ['a name that is made to lead here', `rebound.example:${port}`],
    ['the same without a port', 'rebound.example'],
    ['a name that begins like this machine’s', `localhost.rebound.example:${port}`],
    ['this machine at another port', `localhost:${port + 1}`],
    ['an allowed one at another port', 'swapu.test:81'],
  ])('that is %s is refused, whatever it asks for', async (_what, host) => {
    for (const path of ['/', '/trpc/items.newest?input=%7B%7D', '/mailbox', '/auth-api/get-session', '/metrics']) {
      const { status, body } = await send(path, { host });
      expect([path, status]).toEqual([path, path === '/metrics' ? 404 : 421]);
      expect(body).not.toContain('page');
    }
    expect((await send('/trpc/identity.signOut', { host, 'content-type': 'application/json' }, '{}')).status).toBe(421);
  });

  it('that is unknown learns in its language where the site is, as text or as data', async () => {
    const host = 'rebound.example';
    const page = await send('/', { host, accept: 'text/html', 'accept-language': 'pt-PT' });
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(page.body).toMatch(/^A Swapu está em http:\/\/127\.0\.0\.1:3000/);
    const data = await send('/trpc/items.newest', { host, 'accept-language': 'en' });
    expect(JSON.parse(data.body)).toMatchObject({
      error: {
        message: expect.stringMatching(/^Swapu is at http:\/\/127\.0\.0\.1:3000/) as string,
        data: { code: 'platform.unknownHost', kind: 'invalid' },
      },
    });
  });

  it('does not matter to those who ask whether the process is well', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await send(path, { host: '10.0.0.7:3000' })).status).toBe(200);
  });
});

it('letters lead to the public address, whatever a request says of its host', async () => {
  const input = JSON.stringify({
    email: 'reader@example.com',
    username: 'reader',
    password: 'correct horse battery',
    terms: true,
    age: true,
    residence: true,
  });
  const forged = { host: 'swapu.test', 'x-forwarded-host': 'rebound.example', forwarded: 'host=rebound.example' };
  expect((await send('/trpc/identity.signUp', { ...forged, 'content-type': 'application/json' }, input)).status).toBe(
    200,
  );
  await world.work();
  const emails = JSON.stringify(world.mails());
  expect(emails).toContain('http://127.0.0.1:3000/');
  expect(emails).not.toMatch(/rebound\.example|swapu\.test/);
});
