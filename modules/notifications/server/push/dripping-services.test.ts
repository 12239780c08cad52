import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { startWork } from '#platform/worker/start-work.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { makeOfferBetweenMembers, createFakePushBrowser, createFakePushService } from '../../testing.ts';
import { sendPushMessage, maxPushMs } from './send-push-message.ts';
import { pushToDeviceJob } from './enqueue-device-pushes.job.ts';
import { loadOrCreateVapidKeys } from './load-or-create-vapid-keys.ts';

vi.setConfig({ testTimeout: 90_000 });
const world = await testWorld({ PUSH_TO_PRIVATE_HOSTS: 'on' });
const service = await createFakePushService();
afterAll(() => service.close());

const unfinishedHeader = 'HTTP/1.1 201 Created\r\nx-drip: ';

/** A server that answers a byte at a time, for ever, beginning with this. */
async function drippingService(beginning: string) {
  const open = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket.write(beginning);
    const drip = setInterval(() => socket.write('x'), 100);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        open.delete(socket);
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, open, most: () => most };
}

const addDevice = (member: Member, endpoint: string) => {
  const { p256dh, auth } = createFakePushBrowser();
  return world.as(member).notifications.addDevice.mutate({ endpoint, p256dh, auth, browser: 'Firefox' });
};

/** Queues a message to each browser of a member who has one notification. */
async function queueMessages(member: Member): Promise<void> {
  const [notification] = (await world.as(member).notifications.list.query({})).items;
  const { devices } = await world.as(member).notifications.push.query();
  await world.transaction(async (unit) => {
    for (const { id } of devices)
      unit.enqueue(pushToDeviceJob, { memberId: member.id, notificationId: notification?.id ?? '', deviceId: id });
  });
}

it('a push goes out beside 20 dripping endpoints of another member, which have one worker among them', async () => {
  const [ana, ben, eve] = [await world.member(), await world.member(), await world.member()];
  await makeOfferBetweenMembers(world, ana, ben);
  await makeOfferBetweenMembers(world, ana, eve);
  const dripping = await drippingService(unfinishedHeader);
  for (let n = 0; n < 20; n += 1) await addDevice(eve, `${dripping.url}/${n}`);
  await addDevice(ben, `${service.url}/send/ben`);
  await queueMessages(eve);
  const stop = await startWork(world.host, [pushToDeviceJob]);
  await expect.poll(() => dripping.open.size, { timeout: 20_000 }).toBe(1);
  await queueMessages(ben);
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  // The first of the twenty still drips: nothing had to wait for it.
  expect(dripping.most()).toBe(1);
  expect(maxPushMs).toBeLessThan(30_000);
  stop();
  await world.host.boss.offWork(pushToDeviceJob.name, { wait: false });
});

it.each([
  ['whose headers never end', unfinishedHeader, undefined],
  ['whose body never ends', 'HTTP/1.1 201 Created\r\ncontent-length: 1000000\r\n\r\n', 'taken'],
])('a push service %s holds a message no longer than its deadline', async (_how, beginning, answer) => {
  const { p256dh, auth } = createFakePushBrowser();
  const dripping = await drippingService(beginning);
  const room = {
    keys: await loadOrCreateVapidKeys(world.host.config, world.db),
    contact: 'mailto:a@example.org',
    mayBePrivate: true,
  };
  const message = { title: 'a', body: 'b', to: '/', tag: 't', lang: 'en-US' } as const;
  const posting = sendPushMessage({ endpoint: dripping.url, p256dh, auth }, message, room).catch(() => undefined);
  expect(await posting).toBe(answer);
  await expect.poll(() => dripping.open.size, { timeout: 10_000 }).toBe(0);
});
