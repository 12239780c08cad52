import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { listAllProcedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from '../http/app.ts';

const world = await testWorld();
const member = await world.member();
const cookie = makeSessionCookieHeader(world.host, member);
const server = createServer(
  createApp(world.host, {
    pages: () => (_request, response) => void response.status(404).send('no page'),
    isReady: () => true,
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { host } = new URL(site);
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const send = (method: string, path: string, headers: Headers, body = '{}') =>
  fetch(site + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body }),
  });
const isSignedIn = async () => (await world.host.resolveMember(cookie, world.clock.now())) !== null;

/** Every endpoint that accepts input and trusts a browser's cookies. */
const doors: readonly (readonly [what: string, method: string, path: string])[] = [
  ['a call', 'POST', '/trpc/identity.signOut'],
  ['several calls in one', 'POST', '/trpc/identity.signOut,members.dropAddress?batch=1'],
  ['a part of a file', 'PUT', `/files/uploads/${crypto.randomUUID()}/parts/0`],
  ['a path of the library that keeps sessions', 'POST', '/auth-api/sign-out'],
  ['the one that it leaves open', 'POST', '/auth-api/ok'],
  ['the export of a list', 'POST', '/admin/export/members.csv'],
  ['an archive', 'DELETE', `/data-export/${crypto.randomUUID()}`],
];

const attacks: readonly (readonly [what: string, headers: Headers])[] = [
  ['from another site, by its origin', { origin: 'https://evil.example' }],
  ['from a site whose name begins like ours', { origin: `${site}.evil.example` }],
  ['from a site that has our name before an @', { origin: `http://${host}@evil.example` }],
  ['from another port of ours', { origin: 'http://127.0.0.1:1' }],
  ['from our host by another scheme', { origin: `https://${host}` }],
  ['from a page without an origin', { origin: 'null' }],
  ['from a page with an empty one', { origin: '' }],
  ['from another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['from a sister domain, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ['from a sister domain that claims to be us', { 'sec-fetch-site': 'same-site', origin: site }],
];
/** A form can only send POST. */
const forms: typeof attacks = [
  ['as a form that does not say where it comes from', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['as a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['as a form of plain text', { 'content-type': 'text/plain;charset=utf-8' }],
];

describe('with a member’s cookies', () => {
  it.each(doors)('%s is refused however another site has it sent', async (_door, method, path) => {
    const tried = method === 'POST' ? [...attacks, ...forms] : attacks;
    const answers = await Promise.all(
      tried.map(async ([attack, headers]) => [attack, (await send(method, path, headers)).status]),
    );
    expect(answers).toEqual(tried.map(([attack]) => [attack, 403]));
  });
  it('nothing of all this ended the session', async () => {
    expect(await isSignedIn()).toBe(true);
  });
});

describe('a mail program’s button', () => {
  it.each(['/unsubscribe', '/email-subscription'])(
    'at %s works from any site: the token is the proof',
    async (path) => {
      for (const [, headers] of [...attacks, ...forms])
        expect((await send('POST', `${path}?token=x`, headers)).status).toBe(404);
      expect((await send('POST', `${path}/else?token=x`, { origin: 'https://evil.example' })).status).toBe(403);
    },
  );
});

describe('reading an address', () => {
  it('does nothing: no command of any module is called by GET, whatever the address or a header says of the method', async () => {
    const commands = listAllProcedures().filter(({ type }) => type === 'mutation');
    const headers = { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
    const statuses = await Promise.all(
      commands.map(async ({ path }) => (await send('GET', `/trpc/${path}?input=%7B%7D&_method=POST`, headers)).status),
    );
    expect([...new Set(statuses)]).toEqual([405]);
    expect(await isSignedIn()).toBe(true);
  });
  it('is allowed to no script of another site, and nothing else is when it asks first', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await send(
        method,
        '/trpc/identity.session',
        { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        '',
      );
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('a request that changes something', () => {
  it.each([
    ['from the site itself', { cookie, origin: site, 'sec-fetch-site': 'same-origin' }],
    ['from the address bar', { cookie, 'sec-fetch-site': 'none' }],
    ['from a program', { cookie }],
    [
      'from a program that signs in nowhere, as a form',
      { cookie: '', 'content-type': 'application/x-www-form-urlencoded' },
    ],
  ])('%s is served', async (_what, headers) => {
    expect(
      (await send('POST', '/trpc/identity.resendConfirmation', headers, '{"email":"nobody@example.com"}')).status,
    ).not.toBe(403);
  });
});
