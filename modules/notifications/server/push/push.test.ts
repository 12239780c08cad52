import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { SessionId } from '#contracts/ids.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { testBrowser } from '#testing/browser.ts';
import { expectRefusal, type Caller } from '#testing/caller.ts';
import { testConfig } from '#testing/config.ts';
import { testWorld } from '#testing/world.ts';
import { makeOfferBetweenMembers, createFakePushBrowser, createFakePushService } from '../../testing.ts';
import { isPrivateAddress } from './private-address.ts';
import { requirePublicPushAddress, lookUpPublicAddress } from './push-address.ts';
import { pushToDeviceJob } from './enqueue-device-pushes.job.ts';
import { loadOrCreateVapidKeys } from './load-or-create-vapid-keys.ts';

const world = await testWorld({ PUSH_TO_PRIVATE_HOSTS: 'on', OPEN_OFFERS_OF_NEW_MEMBERS: '100' });
const service = await createFakePushService();
afterAll(() => service.close());

const password = 'a quiet river';
let count = 0;
/** Subscribes a browser of this member to push messages. */
async function subscribe(member: Member) {
  count += 1;
  const browser = createFakePushBrowser();
  const path = `/send/${count}`;
  await world.as(member).notifications.addDevice.mutate({
    endpoint: service.url + path,
    p256dh: browser.p256dh,
    auth: browser.auth,
    browser: `Firefox ${count}`,
  });
  return {
    browser,
    path,
    endpoint: service.url + path,
    received: () => service.received.filter((push) => push.path === path),
  };
}
const pair = async (draft: Parameters<typeof world.member>[0] = {}) =>
  [await world.member(), await world.member(draft)] as const;
const passSeconds = async (seconds: number) => {
  world.clock.advance({ seconds });
  await world.work();
};
const listDevices = async (member: Member) => (await world.as(member).notifications.push.query()).devices;

/** A message queued for one browser, as in the job's row. */
async function messageTo(member: Member) {
  const [notifications] = (await world.as(member).notifications.list.query({})).items;
  const [device] = await listDevices(member);
  return { traceId: 'test', data: { memberId: member.id, notificationId: notifications?.id, deviceId: device?.id } };
}

describe('a push message', () => {
  it('reaches every browser of its member, encrypted for each, in the member’s language', async () => {
    const [ana, ben] = await pair({ locale: 'pt-PT' });
    const [phone, laptop] = [await subscribe(ben), await subscribe(ben)];
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    await passSeconds(16);
    for (const { browser, received } of [phone, laptop]) {
      const [push, ...more] = received();
      expect(more).toEqual([]);
      expect(push?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=/),
      });
      expect(browser.read(push?.body ?? Buffer.alloc(0))).toMatchObject({
        title: `${ana.username} fez-lhe uma proposta: Canvas tent`,
        to: `/swap-offer/${offerId}`,
        lang: 'pt-PT',
      });
      expect(push?.body.includes(ana.username)).toBe(false);
    }
  });
  it('waits in quiet hours, and comes once when they are over', async () => {
    const [ana, ben] = await pair({ timeZone: 'Australia/Brisbane' });
    const phone = await subscribe(ben);
    const fromHour = (world.clock.now().getUTCHours() + 10) % 24;
    await world.as(ben).notifications.saveQuietHours.mutate({ hours: { fromHour, untilHour: (fromHour + 2) % 24 } });
    await makeOfferBetweenMembers(world, ana, ben);
    await passSeconds(16);
    expect(phone.received()).toHaveLength(0);
    await passSeconds(2 * 3_600);
    expect(phone.received()).toHaveLength(1);
    await world.as(ben).notifications.saveQuietHours.mutate({ hours: null });
    expect(await world.as(ben).notifications.quietHours.query()).toEqual({ hours: null });
  });
  it('is not sent when it was seen in the app in the meantime', async () => {
    const [ana, ben] = await pair();
    const phone = await subscribe(ben);
    await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ben).notifications.markSeen.mutate({});
    await passSeconds(16);
    expect(phone.received()).toEqual([]);
  });
  it('is not sent for a kind that is switched off', async () => {
    const [ana, ben] = await pair();
    const phone = await subscribe(ben);
    await world.as(ben).notifications.savePreference.mutate({ kind: 'offers.received', channel: 'push', isOn: false });
    await makeOfferBetweenMembers(world, ana, ben);
    await passSeconds(16);
    expect(phone.received()).toEqual([]);
  });
  it.each([404, 410])('ends the subscription when its push service answers %d', async (status) => {
    const [ana, ben] = await pair();
    await subscribe(ben);
    await makeOfferBetweenMembers(world, ana, ben);
    service.answer(status);
    await passSeconds(16);
    expect(await listDevices(ben)).toEqual([]);
  });
  it.each([429, 500, 503])('is tried again when its push service answers %d', async (status) => {
    const [ana, ben] = await pair();
    const phone = await subscribe(ben);
    await makeOfferBetweenMembers(world, ana, ben);
    const row = await messageTo(ben);
    service.answer(status);
    await expect(runJob(world.host, pushToDeviceJob, 'try', row)).rejects.toThrow('come again');
    await runJob(world.host, pushToDeviceJob, 'try', row);
    expect(phone.received()).toHaveLength(2);
    expect(await listDevices(ben)).toHaveLength(1);
  });
  it.each([302, 400, 403])(
    'is given up, and no redirect followed, when its push service answers %d',
    async (status) => {
      const [ana, ben] = await pair();
      const phone = await subscribe(ben);
      await makeOfferBetweenMembers(world, ana, ben);
      service.answer(status);
      await runJob(world.host, pushToDeviceJob, 'try', await messageTo(ben));
      expect(phone.received()).toHaveLength(1);
    },
  );
});

describe('a browser', () => {
  it('gets nothing more once its member has signed out there, and others of the member do', async () => {
    const [ana, ben] = await pair();
    const here = await subscribe(ben);
    const elsewhere = await subscribe({ ...ben, sessionId: ana.sessionId });
    await testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, ben) }).call.identity.signOut.mutate();
    await world.work();
    await makeOfferBetweenMembers(world, ana, ben);
    await passSeconds(16);
    expect([here.received().length, elsewhere.received().length]).toEqual([0, 1]);
  });
  it.each([
    ['a new password', (me: Caller) => me.identity.changePassword.mutate({ password, next: 'another quiet river' })],
    ['signing out everywhere else', (me: Caller) => me.identity.endOtherDevices.mutate({})],
  ])('gets nothing more after %s, also where its session had run out long before', async (_what, shutOut) => {
    const [ana, ben] = await pair({ password });
    const here = await subscribe(ben);
    const stranger = await subscribe({ ...ben, sessionId: SessionId.parse(crypto.randomUUID()) });
    await shutOut(world.as(ben));
    await world.work();
    await makeOfferBetweenMembers(world, ana, ben);
    await passSeconds(16);
    expect([here.received().length, stranger.received().length]).toEqual([1, 0]);
  });
  it('follows its member to a new session', async () => {
    const [ana, ben] = await pair();
    const phone = await subscribe(ben);
    expect(
      await world
        .as({ ...ben, sessionId: ana.sessionId })
        .notifications.keepDevice.mutate({ endpoint: phone.endpoint }),
    ).toEqual({ isOn: true });
    await testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, ben) }).call.identity.signOut.mutate();
    await world.work();
    expect(await listDevices(ben)).toHaveLength(1);
  });
  it('shows nothing of one member’s to another who signs in there', async () => {
    const [ana, ben] = await pair();
    const phone = await subscribe(ben);
    expect(await world.as(ana).notifications.keepDevice.mutate({ endpoint: phone.endpoint })).toEqual({ isOn: false });
    expect(await listDevices(ben)).toEqual([]);
    await world.as(ana).notifications.addDevice.mutate({
      endpoint: phone.endpoint,
      p256dh: phone.browser.p256dh,
      auth: phone.browser.auth,
      browser: 'Firefox',
    });
    await makeOfferBetweenMembers(world, ana, ben);
    await passSeconds(16);
    expect(phone.received()).toEqual([]);
  });
  it('is switched off there or from another, by its own member only', async () => {
    const [ana, ben] = await pair();
    await subscribe(ben);
    const [device] = await listDevices(ben);
    await world.as(ana).notifications.dropDevice.mutate({ id: device?.id ?? '' });
    expect(await listDevices(ben)).toHaveLength(1);
    await world.as(ben).notifications.dropDevice.mutate({ id: device?.id ?? '' });
    expect(await listDevices(ben)).toEqual([]);
  });
  it('is one of twenty at most', async () => {
    const member = await world.member();
    for (let n = 0; n < 20; n += 1) await subscribe(member);
    expect(await expectRefusal(subscribe(member))).toMatchObject({ code: 'notifications.tooManyDevices' });
    expect(await listDevices(member)).toHaveLength(20);
  });
  it('is one of twenty at most, however many come at the same moment', async () => {
    const member = await world.member();
    await Promise.allSettled(Array.from({ length: 25 }, () => subscribe(member)));
    expect(await listDevices(member)).toHaveLength(20);
  });
});

describe('the address that a browser names', () => {
  it.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.1.2.3/x',
    'https://192.168.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://127.1/x',
    'https://push.example.com:8443/x',
    'https://me:secret@push.example.com/x',
    'https://database/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'ftp://push.example.com/x',
  ])('%s is refused', (endpoint) => {
    expect(() => requirePublicPushAddress(endpoint, false)).toThrow(
      expect.objectContaining({ code: 'notifications.pushAddress' }),
    );
  });
  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
  ])('%s is taken', (endpoint) => {
    expect(() => requirePublicPushAddress(endpoint, false)).not.toThrow();
  });
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '224.0.0.1',
    'nonsense',
  ])('%s is inside', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(['8.8.8.8', '172.32.0.1', '2600:1901::1'])('%s is outside', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
  it('is refused at connecting too, when its name leads inside by then', async () => {
    const found = await new Promise<unknown>((resolve) =>
      lookUpPublicAddress('localhost', { all: true }, (error) => resolve(error)),
    );
    expect(found).toMatchObject({ code: 'notifications.pushAddress' });
  });
  it('is refused when subscribing to it', async () => {
    const strict = await testWorld();
    const browser = createFakePushBrowser();
    const add = strict.as(await strict.member()).notifications.addDevice.mutate({
      endpoint: 'https://169.254.169.254/x',
      p256dh: browser.p256dh,
      auth: browser.auth,
      browser: 'Firefox',
    });
    expect(await expectRefusal(add)).toMatchObject({ code: 'notifications.pushAddress' });
  });
});

describe('the keys of a browser', () => {
  const { p256dh, auth } = createFakePushBrowser();
  it.each([
    ['too short', { p256dh: p256dh.slice(0, 80), auth }],
    ['too long', { p256dh: `${p256dh}AAAA`, auth }],
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }],
    ['without enough of a secret', { p256dh, auth: auth.slice(0, 18) }],
  ])('are refused when they are %s, since no message could be sealed with them', async (_what, keys) => {
    const add = world
      .as(await world.member())
      .notifications.addDevice.mutate({ endpoint: `${service.url}/keys`, ...keys, browser: 'Firefox' });
    expect(await expectRefusal(add)).toMatchObject({ code: 'notifications.pushAddress' });
  });
});

describe('the keys of the site', () => {
  it('are made once and are the same for every process', async () => {
    const all = await Promise.all([1, 2, 3].map(() => loadOrCreateVapidKeys(testConfig(), world.db)));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    const { rows } = await sql`select from platform_secret where name = 'vapid'`.execute(world.db);
    expect(rows).toHaveLength(1);
  });
  it('come from the environment where it has them', async () => {
    const given = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) };
    expect(await loadOrCreateVapidKeys(testConfig(given), world.db)).toEqual({
      publicKey: given.VAPID_PUBLIC_KEY,
      privateKey: given.VAPID_PRIVATE_KEY,
    });
  });
});
