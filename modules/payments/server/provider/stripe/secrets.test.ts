import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { jobs } from '#server/jobs.ts';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { findPaymentSecretKinds } from '#testing/secret-kinds.ts';
import { requestCheckoutRefund } from '../../checkout/request-refund.ts';
import { exportMemberPaymentData } from '../../api/member-data.ts';
import { secretKey } from './stripe-site.fixture.ts';
import { stripeWorld } from './stripe-world.fixture.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;

test('no secret and no card data reach logs, answers, jobs, tables or a member’s archive', async () => {
  const lines: string[] = [];
  const write = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const host = { ...world.host, log: createLog({ LOG_LEVEL: 'trace', ROLE: 'all' }, write) };
  const member = await world.member();
  const caller = createCaller(host, member).payments;
  const said: unknown[] = [];
  const { checkoutId } = await caller.tokens.buy.mutate({ tokens: 25 });
  for (const how of ['500', '429', 'html', 'drop'] as const) {
    site.misbehave('/checkout/sessions', how);
    said.push(await expectRefusal(caller.checkout.begin.mutate({ checkoutId })));
  }
  site.misbehave('/checkout/sessions', 'none');
  const page = await caller.checkout.begin.mutate({ checkoutId });
  site.bank.pay(page.url.split('/').at(-1) ?? '');
  const events = stripe.newEvents();
  expect(findPaymentSecretKinds(JSON.stringify(events))).toContain('a client secret of a payment');
  await stripe.send(events);
  const work = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state in ('created', 'retry') and name like 'payments.%'`.execute(
      world.db,
    );
    for (const { name } of rows)
      for (const { id, data } of await world.host.boss.fetch(name, { batchSize: 100 })) {
        const job = jobs.find((candidate) => candidate.name === name);
        if (job) await runJob(host, job, id, data).catch((error: unknown) => said.push(String(error)));
      }
  };
  await work();
  await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents: 100, reason: 'a part of it' }));
  site.misbehave('/refunds', '500');
  await work();
  expect(lines.some((line) => line.includes('job failed'))).toBe(true);
  said.push(
    page,
    await caller.renewal.state.query(),
    await caller.payments.query({}),
    await caller.checkout.byId.query({ checkoutId }),
    await readExportLists(exportMemberPaymentData(world.db, member.id)),
    await (await stripe.post('{}', 't=1,v1=00')).text(),
  );
  const tables = ['pgboss.job', 'provider_event', 'checkout', 'payment', 'refund', 'payer', 'audit_entry'];
  for (const table of tables)
    said.push(
      ...(await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(world.db))
        .rows,
    );
  const everything = [...lines, ...said.map((one) => JSON.stringify(one))];
  expect(everything.filter((text) => text.includes(secretKey))).toEqual([]);
  expect(everything.flatMap((text) => findPaymentSecretKinds(text).map((found) => [found, text]))).toEqual([]);
});
