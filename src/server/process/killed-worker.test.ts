import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { heartbeatSeconds, rescueIntervalSeconds } from '#platform/jobs/rescue-jobs.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { makeOfferBetweenMembers, createFakePushBrowser } from '#modules/notifications/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import { createProcesses } from '#testing/processes.ts';
import { testWorld } from '#testing/world.ts';

// Two processes start and one is killed; what is polled for below has less time than the whole test.
vi.setConfig({ testTimeout: 240_000 });
const pollOptions = { timeout: 90_000, interval: 250 };

const world = await testWorld({ PUSH_TO_PRIVATE_HOSTS: 'on' });
const startProcess = createProcesses(world, { PUSH_TO_PRIVATE_HOSTS: 'on' });

/** A push service that leaves the first message unanswered. */
async function halfDeafService() {
  const seen = { unanswered: 0, taken: 0 };
  const server = createServer((_request, response) => {
    if (seen.unanswered === 0) seen.unanswered += 1;
    else {
      seen.taken += 1;
      response.writeHead(201).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, seen };
}

/** Proposes an offer, whose event waits for a worker. */
async function propose(author: Member, owner: Member): Promise<void> {
  const [lamp, tent] = [await makeItem(world.db, author.id), await makeItem(world.db, owner.id)];
  await world.as(author).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
}

/** Queues a push message about the member's only notification to their only browser. */
async function queuePush(member: Member, endpoint: string): Promise<void> {
  const { p256dh, auth } = createFakePushBrowser();
  await world.as(member).notifications.addDevice.mutate({ endpoint, p256dh, auth, browser: 'Firefox' });
  const [notification] = (await world.as(member).notifications.list.query({})).items;
  const [device] = (await world.as(member).notifications.push.query()).devices;
  await sql`delete from pgboss.job where name = 'notifications.push'`.execute(world.db);
  await world.host.boss.send('notifications.pushDevice', {
    traceId: 'test',
    data: { memberId: member.id, notificationId: notification?.id, deviceId: device?.id },
  });
}

/** Holds what a payment and every handler of an event need, until it is let go. */
async function holdBack(checkoutId: string): Promise<() => Promise<void>> {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = world.db.transaction().execute(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await sql`lock table handled_event in access exclusive mode`.execute(db);
    await sql`select from checkout where id = ${checkoutId} for update`.execute(db);
    begun.resolve();
    await letGo.promise;
  });
  await Promise.race([begun.promise, held]);
  return async () => {
    letGo.resolve();
    await held;
  };
}

const running = async () =>
  (await sql<{ name: string }>`select distinct name from pgboss.job where state = 'active'`.execute(world.db)).rows.map(
    ({ name }) => name,
  );
const listNotifications = async (member: Member) => (await world.as(member).notifications.list.query({})).items;

test('an event, a payment and a notification of a killed worker are taken up within 30 seconds and done once', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const service = await halfDeafService();
  await makeOfferBetweenMembers(world, ana, ben);
  await world.work();
  await queuePush(ben, service.url);
  const { checkoutId } = await world.as(ana).payments.tokens.buy.mutate({ tokens: 10 });
  await actAtTestCheckout(world.as(ana), checkoutId);
  await propose(ana, ben);
  const before = await listNotifications(ben);
  const letGo = await holdBack(checkoutId);
  const first = await startProcess('worker');
  await expect
    .poll(running, pollOptions)
    .toEqual(
      expect.arrayContaining([
        'payments.takeEvent',
        'notifications.pushDevice',
        expect.stringMatching(/notifications\..*offer/),
      ]),
    );
  await expect.poll(() => service.seen.unanswered, pollOptions).toBe(1);
  await first.kill();
  await letGo();
  await startProcess('worker');
  await expect.poll(() => service.seen.taken, pollOptions).toBe(1);
  await expect.poll(async () => (await world.as(ana).payments.tokens.balance.query()).purchased, pollOptions).toBe(10);
  await expect.poll(async () => (await listNotifications(ben)).length, pollOptions).toBe(before.length + 1);
  await expect.poll(running, pollOptions).toEqual([]);
  expect(service.seen).toEqual({ unanswered: 1, taken: 1 });
  expect((await world.as(ana).payments.tokens.balance.query()).purchased).toBe(10);
  expect(heartbeatSeconds + rescueIntervalSeconds).toBeLessThan(30);
});
