import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banMember, changeRole } from '#modules/identity/public.ts';
import { makeSessionCookieHeader, testTotpCode } from '#modules/identity/testing.ts';
import {
  makeOfferBetweenMembers,
  createFakePushBrowser,
  createFakePushService,
} from '#modules/notifications/testing.ts';
import type { LiveEvent } from '#platform/realtime/live-event.ts';
import type { Member } from '#platform/member.ts';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { createCallerContext, expectRefusal } from '#testing/caller.ts';
import { findCallRefusal, listAllProcedures } from '#testing/procedures.ts';
import { startIdentityProviders } from '#testing/identity-providers.ts';
import { wireClient } from '#testing/wire-client.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from '../http/app.ts';

const [sites, push] = await Promise.all([startIdentityProviders(), createFakePushService()]);
const world = await testWorld({ ...sites.settings, PUSH_TO_PRIVATE_HOSTS: 'on', NOTIFICATION_MAIL_SECONDS: '0' });
const server = createServer(
  createApp(world.host, {
    pages: () => (_request, response) => void response.status(404).send('no page'),
    isReady: () => true,
  }),
);
let site = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([sites.close(), push.close()]);
});

const password = 'a quiet river';
let count = 0;
async function someone({ twoFactor = false } = {}) {
  count += 1;
  const email = `banned${count}@example.com`;
  const member = await world.member({ email, password, twoFactor });
  return { email, member, cookies: makeSessionCookieHeader(world.host, member) };
}
const ban = (member: Member) =>
  world.transaction((unit) => banMember(unit, member.id, { reason: 'Sold air in a box.', until: null }));
const readCode = async (call: Promise<unknown>) => (await expectRefusal(call)).code;
const isSignedIn = async (browser: TestBrowser) => (await browser.call.identity.session.query()).member !== null;
async function linkTo(email: string): Promise<string> {
  await world.work();
  return (
    world
      .mails()
      .flatMap(({ to, text }) => (to.address === email ? (/token=([\w-]+)/.exec(text)?.slice(1) ?? []) : []))
      .at(-1) ?? ''
  );
}
async function vouchedFor(browser: TestBrowser, id: string) {
  const { url } = await browser.call.identity.beginSocial.mutate({ provider: 'google' });
  return browser.call.identity.finishSocial.mutate({
    provider: 'google',
    query: await sites.agree(url, { id, email: `${id}@example.com` }),
  });
}
const get = (path: string, cookie: string) => fetch(site + path, { headers: { cookie }, redirect: 'manual' });

/** Every way to sign in and to stay signed in: each is prepared before the ban and tried after it. */
const paths: Readonly<Record<string, () => Promise<void>>> = {
  'the password is answered with the ban': async () => {
    const { email, member } = await someone();
    await ban(member);
    expect(await readCode(testBrowser(world.host).call.identity.signIn.mutate({ email, password }))).toBe(
      'identity.banned',
    );
  },
  'a mailed link for a new password opens nothing, and the new one is answered with the ban': async () => {
    const { email, member } = await someone();
    const browser = testBrowser(world.host);
    await browser.call.identity.askForReset.mutate({ email });
    const token = await linkTo(email);
    await ban(member);
    await browser.call.identity.resetPassword.mutate({ token, password: 'another quiet river' });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await readCode(browser.call.identity.signIn.mutate({ email, password: 'another quiet river' }))).toBe(
      'identity.banned',
    );
  },
  'a mailed link for a new address opens nothing': async () => {
    const { email, member, cookies } = await someone();
    const browser = testBrowser(world.host, { cookies });
    await world.as(member).identity.changeAddress.mutate({ email: `new-${email}`, password });
    const token = await linkTo(`new-${email}`);
    await ban(member);
    await browser.call.identity.confirmNewAddress.mutate({ token });
    expect(await isSignedIn(browser)).toBe(false);
  },
  'a mailed link that proves an address once more opens nothing': async () => {
    const browser = testBrowser(world.host);
    const form = {
      email: 'late-link@example.com',
      username: 'late-link',
      password,
      terms: true,
      age: true,
      residence: true,
    };
    await browser.call.identity.signUp.mutate(form);
    const token = await linkTo(form.email);
    const { rows } = await sql<{ id: Member['id'] }>`select id from member_account where email = ${form.email}`.execute(
      world.db,
    );
    await ban({ ...(await world.member()), id: rows[0]?.id as Member['id'] });
    expect(await readCode(browser.call.identity.confirmAddress.mutate({ token }))).toBe('identity.banned');
    expect(await isSignedIn(browser)).toBe(false);
  },
  'another site that vouches for them is answered with the ban': async () => {
    const { member } = await someone();
    await sql`insert into member_credential (id, member_id, provider, provider_account, created_at, updated_at) values (${randomUUID()}, ${member.id}, 'google', 'vouched-1', now(), now())`.execute(
      world.db,
    );
    await ban(member);
    expect(await readCode(vouchedFor(testBrowser(world.host), 'vouched-1'))).toBe('identity.banned');
  },
  'a mailed link that connects another site is answered with the ban': async () => {
    const member = await world.member({ email: 'vouched-2@example.com', password });
    const browser = testBrowser(world.host);
    expect(await vouchedFor(browser, 'vouched-2')).toMatchObject({ step: 'connect' });
    await browser.call.identity.mailSocialLink.mutate();
    const token = await linkTo('vouched-2@example.com');
    await ban(member);
    expect(await readCode(browser.call.identity.connectSocial.mutate({ password }))).toBe('identity.banned');
    expect(await readCode(browser.call.identity.followSocialLink.mutate({ token }))).toBe('identity.banned');
  },
  'the code after a password that was right before the ban opens nothing': async () => {
    const { email, member } = await someone({ twoFactor: true });
    const browser = testBrowser(world.host);
    expect(await browser.call.identity.signIn.mutate({ email, password })).toEqual({ needsCode: true });
    await ban(member);
    expect(await readCode(browser.call.identity.signInByCode.mutate({ code: testTotpCode(world.clock.now()) }))).toBe(
      'identity.signInAgain',
    );
    expect(await readCode(browser.call.identity.signIn.mutate({ email, password }))).toBe('identity.banned');
  },
  'a file that is on its way in stops, and none begins': async () => {
    const { member, cookies } = await someone();
    const { uploadId } = await world.as(member).uploads.begin.mutate({ purpose: 'item', size: 4 });
    const part = () =>
      fetch(`${site}/files/uploads/${uploadId}/parts/0`, { method: 'PUT', body: 'part', headers: { cookie: cookies } });
    expect((await part()).status).toBe(204);
    await ban(member);
    expect((await part()).status).toBe(401);
    expect(
      await readCode(
        testBrowser(world.host, { cookies }).call.uploads.finish.mutate({ uploadId, requestId: randomUUID() }),
      ),
    ).toBe('platform.signInNeeded');
  },
  'a link to their archive that is still good leads nowhere': async () => {
    const { member, cookies } = await someone();
    await world.as(member).members.askForExport.mutate({});
    await world.work();
    const [archive] = (await world.as(member).members.exports.query()).exports;
    const { url } = await world.as(member).members.exportLink.query({ exportId: archive?.id ?? ('' as never) });
    expect((await get(url, cookies)).status).toBe(200);
    await ban(member);
    expect((await get(url, cookies)).status).toBe(404);
  },
  'an open live stream ends at once, and opens no more': async () => {
    const { member } = await someone();
    const watch = () => {
      const kinds: LiveEvent['kind'][] = [];
      const stream = wireClient(world, member, site).live.stream.subscribe(
        { topics: [['notifications.mine', member.id, null]] },
        { onData: ({ data }) => kinds.push(data.kind), onError: () => kinds.push('signedOut') },
      );
      return { kinds, stream };
    };
    const open = watch();
    await expect.poll(() => open.kinds, { timeout: 20_000, interval: 10 }).toContain('ready');
    await ban(member);
    await expect.poll(() => open.kinds.at(-1), { timeout: 20_000, interval: 10 }).toBe('signedOut');
    const again = watch();
    await expect.poll(() => again.kinds, { timeout: 20_000, interval: 10 }).toEqual(['signedOut']);
    for (const { stream } of [open, again]) stream.unsubscribe();
  },
  'lists of the console are not there for who was an admin': async () => {
    const admin = await world.member({ role: 'owner' });
    const cookies = makeSessionCookieHeader(world.host, admin);
    expect((await get('/admin/export/members.csv', cookies)).status).toBe(200);
    await world.transaction((unit) => changeRole(unit, admin.id, 'member', 'No longer of the house'));
    await ban(admin);
    expect((await get('/admin/export/members.csv', cookies)).status).toBe(404);
  },
  'no push message reaches their browsers any more': async () => {
    const [{ member }, other] = [await someone(), await world.member()];
    const browser = createFakePushBrowser();
    await world.as(member).notifications.addDevice.mutate({
      endpoint: `${push.url}/${member.id}`,
      p256dh: browser.p256dh,
      auth: browser.auth,
      browser: 'Firefox',
    });
    // The clock runs ahead of the database's, so that the message stays in the queue until its time.
    world.clock.advance({ hours: 1 });
    await makeOfferBetweenMembers(world, other, member);
    await ban(member);
    world.clock.advance({ minutes: 1 });
    await world.work();
    expect(push.received.filter(({ path }) => path === `/${member.id}`).map(({ body }) => browser.read(body))).toEqual(
      [],
    );
    expect((await sql`select from push_device where member_id = ${member.id}`.execute(world.db)).rows).toEqual([]);
  },
  'an admin who looks as them sees nothing more': async () => {
    const [{ member }, admin] = [await someone(), await world.member({ role: 'owner' })];
    const browser = testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, admin) });
    await world.as(admin).admin.members.impersonate.mutate({ id: member.id, reason: 'They asked for help' });
    expect((await browser.call.identity.session.query()).member?.id).toBe(member.id);
    await ban(member);
    expect(await isSignedIn(browser)).toBe(false);
  },
};

describe('once a member is banned', () => {
  it.each(Object.entries(paths))('%s', async (_path, walk) => walk());
});

describe('an admin without two-factor, where it is asked of admins', () => {
  it('is refused every procedure of the console and every list as a file', async () => {
    const bare = await world.member({ role: 'owner', twoFactor: false });
    const ofConsole = listAllProcedures().filter(({ path }) => path.startsWith('admin.'));
    const codes = await Promise.all(
      ofConsole.map(async ({ path }) => (await findCallRefusal(createCallerContext(world.host, bare), path, {}))?.code),
    );
    expect(ofConsole.length).toBeGreaterThan(20);
    expect([...new Set(codes)]).toEqual(['platform.twoFactorNeeded']);
    const exports = world.host.modules
      .flatMap(({ mounts = [] }) => mounts.map(({ path }) => path))
      .filter((path) => path.startsWith('/admin/export/'));
    expect(exports).toContain('/admin/export/members.csv');
    for (const path of exports) {
      const answer = await get(path, makeSessionCookieHeader(world.host, bare));
      expect([answer.status, (await answer.text()).includes('@')]).toEqual([403, false]);
    }
  });
});
