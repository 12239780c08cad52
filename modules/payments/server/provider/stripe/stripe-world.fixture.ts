import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { createApp } from '#server/http/app.ts';
import { jobs } from '#server/jobs.ts';
import { testWorld } from '#testing/world.ts';
import type { CheckoutId } from '../../../domain/checkout.ts';
import type { FakeEvent } from './stripe-bank.fixture.ts';
import { toStripeId } from './stripe-checkout.ts';
import { stripeSite } from './stripe-site.fixture.ts';

/** A world whose provider is a site that answers as Stripe does. Events reach it over HTTP, when a test sends them. */
export async function stripeWorld(settings: Readonly<Record<string, string>> = {}) {
  const time = { now: () => new Date() };
  const site = await stripeSite(() => time.now());
  const world = await testWorld({ PAYMENT_PROVIDER_SECONDS: '20', ...site.settings, ...settings });
  time.now = world.clock.now;
  const app = createApp(world.host, { pages: () => (_request, response) => void response.end(), isReady: () => true });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(async () => {
    server.close();
    await site.close();
  });

  const post = (body: string, signature: string) =>
    fetch(`${origin}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  const deliver = async (events: readonly FakeEvent[]): Promise<void> => {
    await send(events);
    await world.work();
  };
  /** Runs what is due, as `work` does; jobs that fail wait for `retry`. */
  const workDespiteFaults = async (): Promise<void> => {
    for (;;) {
      const { rows } = await sql<{ name: string }>`
        select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(
        world.db,
      );
      if (rows.length === 0) return;
      for (const { name } of rows)
        for (const { id, data } of await world.host.boss.fetch(name, { batchSize: 100 })) {
          const job = jobs.find((candidate) => candidate.name === name);
          const done =
            job &&
            (await runJob(world.host, job, id, data).then(
              () => true,
              () => false,
            ));
          if (done) await world.host.boss.complete(name, id);
        }
    }
  };
  const retry = async (): Promise<void> => {
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(world.db);
    await world.work();
  };
  const send = async (events: readonly FakeEvent[]): Promise<void> => {
    for (const event of events) {
      const { body, signature } = site.signed(event);
      const { status } = await post(body, signature);
      if (status !== 200) throw new Error(`event ${event.type} was answered ${status}`);
    }
  };
  const beginSession = async (member: Member, checkoutId: CheckoutId): Promise<string> => {
    const { url } = await world.as(member).payments.checkout.begin.mutate({ checkoutId });
    return url.split('/').at(-1) ?? '';
  };
  const openFor = async (member: Member, tokens: number | null) => {
    const calls = world.as(member).payments;
    const { checkoutId } =
      tokens === null ? await calls.renewal.subscribe.mutate({}) : await calls.tokens.buy.mutate({ tokens });
    return { checkoutId, sessionId: await beginSession(member, checkoutId) };
  };
  /** The events since this was called last. */
  const newEvents = () => site.bank.events.splice(0);
  return {
    world,
    site,
    post,
    send,
    deliver,
    workDespiteFaults,
    retry,
    newEvents,
    sessionOf: beginSession,
    /** Opens a checkout for a pack of tokens (for a subscription: null) and goes to Stripe's page. */
    openFor,
    /** Opens it, pays on Stripe's page and has the events handled. */
    async payFor(member: Member, tokens: number | null) {
      const opened = await openFor(member, tokens);
      site.bank.pay(opened.sessionId);
      await deliver(newEvents());
      const subscription = site.objects.find('checkout.session', opened.sessionId)?.subscription;
      return { ...opened, subscriptionId: toStripeId(subscription) ?? '' };
    },
    balance: async (member: Member) => (await world.as(member).payments.tokens.balance.query()).total,
    renewal: (member: Member) => world.as(member).payments.renewal.state.query(),
    paymentsOf: async (member: Member) => (await world.as(member).payments.payments.query({})).items,
    stateOf: async (member: Member, checkoutId: CheckoutId) =>
      (await world.as(member).payments.checkout.byId.query({ checkoutId })).state,
  };
}
