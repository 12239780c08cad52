import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout, makeSubscriber } from '../../testing.ts';
import { mailRenewalNoticesJob } from './mail-renewal-notices.job.ts';

const world = await testWorld();
const watch = async () => {
  await runJob(world.host, mailRenewalNoticesJob, 'test', {});
  await world.work();
};
const sentEmails = () =>
  world
    .mails()
    .map(({ letter }) => letter)
    .filter((name) => name !== 'payments.receipt');

test('a member is written to once when a renewal fails, and once when the days of grace are over', async () => {
  const member = await world.member();
  const { checkoutId } = await world.as(member).payments.renewal.subscribe.mutate({});
  await actAtTestCheckout(world.as(member), checkoutId);
  await world.work();
  const { until } = await world.as(member).payments.renewal.state.query();
  world.clock.advance({ seconds: (new Date(until ?? 0).getTime() - world.clock.now().getTime()) / 1_000 + 3_600 });
  await watch();
  expect(sentEmails()).toEqual([]);
  world.clock.advance({ hours: 1 });
  await watch();
  await watch();
  expect(sentEmails()).toEqual(['payments.renewalFailed']);
  world.clock.advance({ days: 3 });
  await watch();
  await watch();
  expect(sentEmails()).toEqual(['payments.renewalFailed', 'payments.graceEnded']);
});

test.each([
  ['payments.renewalFailed', { hours: 2 }],
  ['payments.graceEnded', { days: 3, hours: 2 }],
])('%s does not leave once the member subscribes again', async (letter, later) => {
  const member = await world.member();
  const { checkoutId } = await world.as(member).payments.renewal.subscribe.mutate({});
  await actAtTestCheckout(world.as(member), checkoutId);
  await world.work();
  const { until } = await world.as(member).payments.renewal.state.query();
  world.clock.advance({ seconds: (new Date(until ?? 0).getTime() - world.clock.now().getTime()) / 1_000 });
  world.clock.advance(later);
  const listNotices = async () =>
    (
      await sql<{ kind: string }>`select kind from renewal_notice
      where period_id in (select id from subscription_period where member_id = ${member.id})`.execute(world.db)
    ).rows;
  await runJob(world.host, mailRenewalNoticesJob, 'test', {});
  expect(await listNotices()).toHaveLength(1);
  await world.transaction((unit) => makeSubscriber(unit, member.id));
  await world.work();
  const { rows } = await sql<{ email: string }>`select email from member_account where id = ${member.id}`.execute(
    world.db,
  );
  expect(world.mails().filter((mail) => mail.letter === letter && mail.to.address === rows[0]?.email)).toEqual([]);
});

test('a subscription that was given or cancelled ends without a letter', async () => {
  const before = sentEmails().length;
  await world.subscriber();
  world.clock.advance({ days: 32 });
  await watch();
  expect(sentEmails()).toHaveLength(before);
});
