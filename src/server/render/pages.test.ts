import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { liveChannel, toTopicKey } from '#platform/realtime/topic-key.ts';
import { testWorld } from '#testing/world.ts';
import type { PageBoot } from '#web/boot.ts';
import { webModules } from '#web/modules.ts';
import { createApp } from '../http/app.ts';
import { modules } from '../modules.ts';
import type { FrontEnd } from './front-end.ts';
import { createPages } from './pages.ts';

const requestedIds: string[][] = [];
const faces = {
  id: 'abcd-123',
  files: ['/assets/a.woff2'],
  linked: '@font-face{linked}',
  carried: '@font-face{carried}',
};
const frontEnd: FrontEnd = {
  files: Router(),
  headFiles: (sources) => {
    requestedIds.push([...sources]);
    return { entry: '/assets/main.js', styles: [], imports: [], faces };
  },
  finish: (_url, html) => Promise.resolve(html),
  consolePage: () => Promise.resolve('<title>console</title><div id="root"></div>'),
  designerFiles: Router(),
  designerPage: () => Promise.resolve('<title>designer</title>'),
};
const world = await testWorld();
const cookie = makeSessionCookieHeader(world.host, await world.member());
const server = createServer(createApp(world.host, { pages: createPages(frontEnd), isReady: () => true }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
const readBoot = (html: string): PageBoot =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageBoot;

it('a page and the console carry the settings that texts name', async () => {
  const { settings } = readBoot(await (await get('/')).text());
  expect(settings).toMatchObject({ UPLOAD_MAX_MB: 25, SESSION_MINUTES: 60 });
  const admin = makeSessionCookieHeader(world.host, await world.member({ role: 'owner' }));
  expect(await (await get('/admin', { cookie: admin })).text()).toContain('"UPLOAD_MAX_MB":25');
});

describe('an open page', () => {
  it('comes with its words, its data and its title', async () => {
    const answer = await get('/', { 'accept-language': 'en-AU' });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="en-US">');
    expect(html).toMatch(/<title>[^<]+ · Swapu<\/title>/);
    expect(html).toMatch(/<h1[^>]*>Your tent for her guitar\.<\/h1>/);
    expect(readBoot(html)).toMatchObject({
      locale: 'en-US',
      viewer: null,
      page: { queries: { queries: expect.any(Array) as unknown } },
    });
  });

  it('speaks the browser’s language, and before that the one chosen on this device', async () => {
    const html = await (await get('/', { 'accept-language': 'pt-PT,pt;q=0.9' })).text();
    expect(html).toContain('<html lang="pt-PT">');
    expect(html).toContain('A sua tenda pela guitarra dela.');
    expect(await (await get('/', { 'accept-language': 'pt', cookie: 'locale=en-US' })).text()).toContain(
      '<html lang="en-US">',
    );
  });

  it('names the files of its part ahead', async () => {
    requestedIds.length = 0;
    await get('/?fresh', { 'accept-language': 'pt' });
    expect(requestedIds[0]).toContain('src/web/pages/home/home-page.tsx');
  });

  it('names also those of what other modules put on it', async () => {
    requestedIds.length = 0;
    await get('/auth/social/google?named', { 'accept-language': 'en' });
    expect(requestedIds[0]).toEqual([
      'modules/identity/ui/social-page.tsx',
      'modules/campaigns/ui/promo-box.filler.tsx',
    ]);
  });

  it('carries its faces until the browser has them as files', async () => {
    const first = await (await get('/')).text();
    expect(first).toContain('<style>@font-face{carried}</style>');
    expect(readBoot(first).faces).toEqual({ id: faces.id, files: faces.files });
    const outdated = await (await get('/', { cookie: 'faces=dcba-321' })).text();
    expect(outdated).toContain(faces.carried);
    const later = await (await get('/', { cookie: `theme=dark; faces=${faces.id}` })).text();
    expect(later).toContain('<style>@font-face{linked}</style>');
    expect(readBoot(later)).not.toHaveProperty('faces');
  });

  it('a frame carries them alike', async () => {
    expect(await (await get('/notification', { cookie })).text()).toContain(faces.carried);
    const later = await (await get('/notification', { cookie: `${cookie}; faces=${faces.id}` })).text();
    expect(later).toContain(faces.linked);
  });

  it('a frame says without scripts what needs them, in the language of its reader', async () => {
    const signIn = await (await get('/auth', { 'accept-language': 'pt' })).text();
    expect(/<noscript>.*<\/noscript>/.exec(signIn)?.[0]).toContain('Para iniciar sessão é preciso JavaScript.');
    const own = await (await get('/notification', { cookie })).text();
    expect(/<noscript>.*<\/noscript>/.exec(own)?.[0]).toContain('This page needs JavaScript.');
  });

  it('brings the words it shows and no others', async () => {
    const { words } = readBoot(await (await get('/', { 'accept-language': 'pt' })).text());
    expect(words['shell.nav.home']).toEqual(['Início']);
    expect(words).not.toHaveProperty(['platform.errors.tooLarge']);
  });

  it('is rendered once for guests who come together', async () => {
    requestedIds.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => get('/?together')));
    expect(requestedIds).toHaveLength(1);
  });

  it('of a visitor who asked too often is not kept for the others', async () => {
    let isTooOften = true;
    const take: typeof world.host.limits.take = (...call) =>
      isTooOften ? Promise.reject(platformErrors.tooMany({ seconds: 9 })) : world.host.limits.take(...call);
    const site = createServer(
      createApp(
        { ...world.host, limits: { ...world.host.limits, take } },
        { pages: createPages(frontEnd), isReady: () => true },
      ),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const ask = () => fetch(home, { headers: { accept: 'text/html', 'accept-language': 'pt-PT' } });
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9']);
    expect(await refused.text()).toMatch(/^Foram muitos pedidos de uma vez\. Tente de novo dentro de 9 segundos\./);
    isTooOften = false;
    expect(readBoot(await (await ask()).text()).page?.queries).toMatchObject({
      queries: [expect.anything(), expect.anything()],
    });
    site.close();
  });

  it('is nobody’s to keep between us and the reader, and differs by cookie and language', async () => {
    const { headers } = await get('/');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')?.toLowerCase()).toMatch(/cookie.*accept-language/);
  });

  it('comes packed to whoever takes it', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('</html>');
  });
});

describe('an open page of somebody signed in', async () => {
  const itemId = await makeItem(world.db, (await world.member()).id, { visibleFrom: world.clock.now() });
  const admin = await world.member({ role: 'owner' });
  const looked = await world.member();
  await world.as(admin).admin.members.impersonate.mutate({ id: looked.id, reason: 'Says that a page is blank' });
  const open = webModules.flatMap(({ routes }) =>
    routes.filter(({ guard, path }) => guard === 'open' && !path.includes(':')).map(({ path }) => path),
  );
  // React's mark for a boundary that it could not finish; the browser then reports an error.
  const unfinished = '<!--$!-->';

  it.each([
    ['a member', cookie],
    ['an admin who looks as one', makeSessionCookieHeader(world.host, admin)],
  ])('leaves no hole for the browser to fill: %s', async (_who, own) => {
    const pages = await Promise.all(
      [...open, `/viewPost/${itemId}`].map(async (path) => ({
        path,
        html: await (await get(path, { cookie: own })).text(),
      })),
    );
    expect(pages.filter(({ html }) => html.includes(unfinished)).map(({ path }) => path)).toEqual([]);
    expect(pages.at(-1)?.html).toContain('viewPost');
  });
});

describe('a page with fillers of other modules', () => {
  const origins = new Map<string, string>();
  const itemPath = async () => {
    const known =
      origins.get('item') ?? (await makeItem(world.db, (await world.member()).id, { visibleFrom: world.clock.now() }));
    origins.set('item', known);
    return `/viewPost/${known}`;
  };
  const note = createTranslator('en-US')('reputation.reviews.none');
  const shown = async () => (await get(await itemPath(), { 'accept-language': 'en' })).text();
  const changed = (topic: string) =>
    world.host.database.pool.query('select pg_notify($1, $2)', [liveChannel, toTopicKey(topic, 'x')]);

  it('shows them with their data, fetched on the server', async () => {
    expect(await shown()).toContain(note);
  });

  it('is made anew when a module changes that a filler names, and not for another', async () => {
    await shown();
    requestedIds.length = 0;
    await changed('notifications.mine');
    await shown();
    expect(requestedIds).toEqual([]);
    await changed('swaps.swap');
    await expect.poll(async () => (await shown()) && requestedIds.length).toBe(1);
  });

  it('loses a filler whose data fails, and nothing else', async () => {
    await world.host.database.pool.query('alter table point_entry rename to point_entry_away');
    await changed('swaps.swap');
    await expect.poll(shown).not.toContain(note);
    const { page } = readBoot(await shown());
    expect(page?.routes.loaderData?.['/viewPost/:postId']).toMatchObject({
      leftOut: ['items.ownerNotes/reputation/10'],
    });
    expect(await shown()).toContain('<h1');
    await world.host.database.pool.query('alter table point_entry_away rename to point_entry');
  });
});

describe('the fillers of all modules', () => {
  it('name modules that there are', async () => {
    const parts = webModules.flatMap(({ fills = [] }) => fills.map(({ part }) => part.load()));
    const named = (await Promise.all(parts)).flatMap((part) => part.invalidatedBy ?? []);
    const names = modules.map(({ name }) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a path that names nothing', () => {
  it('shows the 404 screen with its status and stays out of search engines', async () => {
    const answer = await get('/no/such/place', { 'accept-language': 'en' });
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain(createTranslator('en-US')('shell.notFound.title'));
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(readBoot(html).page?.missing).toBe('*');
  });

  it.each(['/llms.txt', '/.well-known/x', '/.env', '//x', '/%E0%A4', '/a/b?c=%E0', '/wp-login.php'])(
    'asked for as %s is the 404 screen and leaves no warning',
    async (address) => {
      const warn = vi.spyOn(console, 'warn');
      const answer = await get(address, { accept: '*/*' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(warn.mock.calls).toEqual([]);
      warn.mockRestore();
    },
  );

  it('is a plain 404 for a call or a file', async () => {
    expect((await get('/assets/none.js', { accept: 'application/json' })).status).toBe(404);
  });
});

describe('a member’s screen', () => {
  it('sends a guest to sign in, and from there back', async () => {
    const answer = await get('/myswapu?tab=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?signin&next=%2Fmyswapu%3Ftab%3D1']);
  });
  it('sends a guest away from the console', async () => {
    expect((await get('/admin/users')).headers.get('location')).toBe('/?signin&next=%2Fadmin%2Fusers');
  });
});

describe('a member who comes to sign in', () => {
  const goesTo = async (next: string) => {
    const answer = await get(`/auth?next=${encodeURIComponent(next)}`, { cookie });
    return [answer.status, answer.headers.get('location')];
  };
  it('goes on to a path of ours', async () => {
    expect(await goesTo('/swap-offer/7?tab=1')).toEqual([302, '/swap-offer/7?tab=1']);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '@evil.example',
    '/trpc/identity.signOut',
  ])('goes home, and not on to %j', async (next) => {
    expect(await goesTo(next)).toEqual([302, '/']);
  });
});

describe('an address that nobody means', () => {
  it.each([
    '//',
    '//evil.example/x',
    '///',
    '/%',
    '/viewPost/%E0%A4%A',
    '/viewPost/%00',
    '/?next=%',
    '/admin/%',
    '//admin',
    '/assets/%00',
    '/llms.txt',
    '/.well-known/security.txt',
  ])('%s is not found, and no fault', async (path) => {
    const warn = vi.spyOn(console, 'warn');
    const answer = await get(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });
});
