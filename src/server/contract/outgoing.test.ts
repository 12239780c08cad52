import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CampaignId } from '#modules/campaigns/domain/campaign.schemas.ts';
import { sendCampaignJob } from '#modules/campaigns/server/sending/send-campaign.job.ts';
import { listConfiguredCouriers } from '#modules/delivery/server/couriers/list-configured-couriers.ts';
import { welcomeEmail } from '#modules/identity/emails/welcome.email.tsx';
import {
  makeOfferBetweenMembers,
  createFakePushBrowser,
  createFakePushService,
} from '#modules/notifications/testing.ts';
import { WrongSignatureError } from '#modules/payments/server/provider/payment-provider.ts';
import { getPaymentProvider } from '#modules/payments/server/provider/get-payment-provider.ts';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { requireOutgoingAllowed, resumeOutgoing, stopOutgoing } from '#platform/outgoing/outgoing.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { createHealthRouter } from '../http/health.ts';
import { outgoingCommands } from '../commands/outgoing.command.ts';

const world = await testWorld({ PUSH_TO_PRIVATE_HOSTS: 'on' });
const service = await createFakePushService();
afterAll(() => service.close());
const type = createOperator(world, outgoingCommands);
const stopped = { code: 'platform.outgoingStopped' };

beforeEach(() => world.transaction((unit) => stopOutgoing(unit, 'restored')));
afterEach(() => world.transaction(resumeOutgoing));

const readFirst = async (rows: AsyncIterable<unknown>): Promise<void> => {
  for await (const row of rows) void row;
};
const held = async () =>
  (
    await sql<{
      name: string;
    }>`select name from pgboss.job where data->>'isHeld' = 'true' and state = 'created'`.execute(world.db)
  ).rows;

describe('while nothing may leave', () => {
  it('an email waits in its queue, and goes out once when it may', async () => {
    const ann = await world.member();
    await world.work();
    const before = world.mails().length;
    await world.transaction(async (unit) =>
      unit.mail(welcomeEmail, {
        to: { address: 'ann@swapu.example' },
        locale: 'en-US',
        props: { username: ann.username },
      }),
    );
    await world.work();
    expect(world.mails()).toHaveLength(before);
    expect(await held()).toContainEqual({ name: 'mail.deliver' });
    const { answer } = await type('resume-outgoing');
    expect(answer).toMatchObject({ ok: true, wasStopped: true });
    await world.work();
    expect(
      world
        .mails()
        .slice(before)
        .filter(({ letter }) => letter === 'identity.welcome'),
    ).toHaveLength(1);
    expect(await held()).toEqual([]);
  });

  it('a push message waits in its queue, and goes out once when it may', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const { p256dh, auth } = createFakePushBrowser();
    await world
      .as(ben)
      .notifications.addDevice.mutate({ endpoint: `${service.url}/send/1`, p256dh, auth, browser: 'Firefox' });
    await makeOfferBetweenMembers(world, ana, ben);
    world.clock.advance({ seconds: 16 });
    await world.work();
    expect(service.received).toEqual([]);
    await world.transaction(resumeOutgoing);
    await world.work();
    expect(service.received.filter(({ path }) => path === '/send/1')).toHaveLength(1);
  });

  it('a campaign waits before it takes recipients', async () => {
    const data = { campaignId: CampaignId.parse(randomUUID()) };
    await runJob(world.host, sendCampaignJob, randomUUID(), { traceId: 'test', data });
    await runJob(world.host, sendCampaignJob, randomUUID(), { traceId: 'test', data });
    expect((await held()).filter(({ name }) => name === sendCampaignJob.name)).toHaveLength(1);
  });

  it('no call to the payment provider leaves; its own signed events are read', async () => {
    const provider = getPaymentProvider(world.host);
    expect(provider).not.toBeNull();
    for (const [name, member] of Object.entries(provider ?? {})) {
      if (typeof member !== 'function' || name === 'readNotice') continue;
      const call = Reflect.get(provider ?? {}, name) as (
        ...args: unknown[]
      ) => Promise<unknown> | AsyncIterable<unknown>;
      const answer = call({}, {});
      const first = Symbol.asyncIterator in answer ? readFirst(answer) : answer;
      await expect(first, name).rejects.toMatchObject(stopped);
    }
    await expect(provider?.readNotice(Buffer.from('{}'), '', new Date())).rejects.toThrow(WrongSignatureError);
  });

  it('no call to a courier leaves', async () => {
    const { config } = world.host;
    const couriers = listConfiguredCouriers({ config, db: world.db, clock: world.clock });
    expect(couriers.length).toBeGreaterThan(0);
    for (const courier of couriers)
      for (const call of ['quote', 'draft', 'find', 'confirm', 'read', 'label', 'track', 'cancel'] as const) {
        const ask = courier[call] as (...args: unknown[]) => Promise<unknown>;
        await expect(ask({}, AbortSignal.timeout(1_000)), call).rejects.toMatchObject(stopped);
      }
  });

  it('is shown by /readyz, which goes on to serve', async () => {
    const app = express().use(createHealthRouter(world.host, { isReady: () => true }));
    const server = app.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
    const ready = async () => {
      const answer = await fetch(url);
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toMatchObject([200, { status: 'ready', outgoing: 'stopped' }]);
    await world.transaction(resumeOutgoing);
    expect(await ready()).toMatchObject([200, { status: 'ready', outgoing: 'open' }]);
  });
});

it('stopping and resuming are repeatable, tried without effect, and in the audit log', async () => {
  expect(await type('resume-outgoing', '--dry-run')).toMatchObject({
    exit: exitCodes.done,
    answer: { wasStopped: true },
  });
  await expect(requireOutgoingAllowed(world.db)).rejects.toMatchObject(stopped);
  expect(await type('resume-outgoing')).toMatchObject({ answer: { wasStopped: true } });
  expect(await type('resume-outgoing')).toMatchObject({ exit: exitCodes.done, answer: { wasStopped: false } });
  expect(await type('stop-outgoing', 'moving house')).toMatchObject({ answer: { isNew: true } });
  expect(await type('stop-outgoing', 'moving house')).toMatchObject({ answer: { isNew: false } });
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_id = 'outgoing' order by id desc limit 2`.execute(world.db);
  expect(rows.map(({ action }) => action)).toEqual(['platform.outgoingStopped', 'platform.outgoingResumed']);
});
