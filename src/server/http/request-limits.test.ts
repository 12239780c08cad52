import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { toAddressLimitKey, toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { testWorld } from '#testing/world.ts';
import type { FrontEnd } from '../render/front-end.ts';
import { createPages } from '../render/pages.ts';
import { createApp } from './app.ts';

const world = await testWorld({
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  LIMIT_READING: '40',
  LIMIT_ADDRESS_MEMBERS: '2',
  LIMIT_ADDRESS_SECOND: '1000000',
  MAIL_RETURN_SECRET: 'a secret of the mail server',
});
const frontEnd: FrontEnd = {
  files: Router().get('/assets/main-12ab.js', (_request, response) => void response.type('js').send('')),
  headFiles: () => ({ entry: '/assets/main.js', styles: [], imports: [] }),
  finish: (_url, html) => Promise.resolve(html),
  consolePage: () => Promise.resolve('<title>console</title>'),
  designerFiles: Router(),
  designerPage: () => Promise.resolve('<title>designer</title>'),
};
const server = createServer(createApp(world.host, { pages: createPages(frontEnd), isReady: () => true }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

let last = 0;
let address = '';
beforeEach(() => void (address = `203.0.113.${(last += 1)}`));

const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(origin + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', 'x-forwarded-for': address, ...init.headers },
  });
const listStatuses = async (times: number, path: (index: number) => string, init?: Parameters<typeof ask>[1]) => {
  const statuses = [];
  for (let index = 0; index < times; index += 1) statuses.push((await ask(path(index), init)).status);
  return statuses;
};
const spend = (key: string, points: number) => world.host.limits.take('reading', key, points);
/** Spends all points of this address, with those that the process has leased. */
async function spendAll(): Promise<void> {
  for (const limitClass of ['reading', 'files'] as const) {
    const take = (points: number) => world.host.limits.take(limitClass, toAddressLimitKey(address), points);
    await take(78).catch(() => undefined);
    await Promise.allSettled(Array.from({ length: 80 }, () => take(1)));
  }
}

describe('the share of an address', () => {
  it('is spent by pages that are rendered, also by those that are not found; a refusal says when to come back', async () => {
    expect(await listStatuses(9, (index) => `/no-such-page-${address}-${index}`)).toEqual([...Array(8).fill(404), 429]);
    const refused = await ask(`/no-such-page-${address}`, { headers: { 'accept-language': 'pt-PT' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toMatch(/^Foram muitos pedidos/);
  });

  it('is not spent by a page from the cache, which is given also where nothing is left', async () => {
    expect(await listStatuses(12, () => '/licences')).toEqual(Array(12).fill(200));
    await listStatuses(8, (index) => `/no-such-page-${address}-${index}`);
    expect(await listStatuses(2, (index) => (index === 0 ? `/none-${address}` : '/licences'))).toEqual([429, 200]);
  });

  it.each([
    ['files of the build', () => '/assets/main-12ab.js'],
    ['files that are not there', (index: number) => `/assets/none-${index}.js`],
    ['stored files', (index: number) => `/files/public/none-${index}`],
    ['paths of sign-in', () => '/auth-api/ok'],
    ['robots.txt', () => '/robots.txt'],
    ['the feed', () => '/swapu-blog/rss.xml'],
    ['the sitemap', () => '/sitemap.xml'],
    ['tracked links', (index: number) => `/mail-link/go/none-${index}`],
    ['the console', () => '/admin/members'],
    ['exports', () => '/admin/export/members.csv'],
  ])('is spent by %s', async (_what, path) => {
    const statuses = await listStatuses(1, path);
    expect(statuses[0]).toBeLessThan(429);
    await spendAll();
    expect(await listStatuses(1, path)).toEqual([429]);
  });

  it('is another one for another address, and one for a whole IPv6 network', async () => {
    await spend(toAddressLimitKey('2001:db8:1:1::1'), 80);
    const refused = { headers: { 'x-forwarded-for': '2001:db8:1:1:ffff::2' } };
    expect(await listStatuses(1, () => '/no-such-page-6', refused)).toEqual([429]);
    expect(await listStatuses(1, () => '/no-such-page-6')).toEqual([404]);
  });

  it('is never spent by health', async () => {
    await spendAll();
    expect(await listStatuses(3, () => '/healthz')).toEqual([200, 200, 200]);
  });
});

describe('pages of a member', () => {
  it('are counted against the member, wherever they come from', async () => {
    const member = await world.member();
    const init = { headers: { cookie: makeSessionCookieHeader(world.host, member) } };
    await spendAll();
    expect(await listStatuses(5, (index) => `/?mine=${index}`, init)).toEqual([200, 200, 200, 200, 429]);
    await expect(spend(toMemberLimitKey(member.id), 1)).rejects.toThrow();
  });
});

describe('a webhook', () => {
  const post = (secret: string) => ({ method: 'POST', body: 'x', headers: { authorization: `Bearer ${secret}` } });

  it('with the right proof costs nothing, and one without is a failure', async () => {
    const right = post('a secret of the mail server');
    expect(await listStatuses(20, () => '/webhooks/mail-return', right)).toEqual(Array(20).fill(200));
    expect(await listStatuses(9, () => '/webhooks/mail-return', post('a guess'))).toEqual([...Array(8).fill(401), 429]);
  });

  it('without a proof counts too where many come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/webhooks/mail-return', post('a guess'))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
  });
});
