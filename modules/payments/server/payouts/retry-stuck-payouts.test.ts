import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { typedTables } from '../tables.ts';
import { queueMemberPayout } from './queue-member-payout.ts';
import { retryStuckPayoutsJob } from './retry-stuck-payouts.job.ts';

const world = await testWorld();

test('a sum that is owed at the moment in which its account becomes ready is sent by the next sweep', async () => {
  const member = await world.member();
  await world.transaction((unit) => queueMemberPayout(unit, member.id, { cents: 900, reference: 'a parcel' }));
  // Becomes ready in a transaction that has not seen the sum, as that one has not seen the account.
  await typedTables(world.db)
    .insertInto('payout_account')
    .values({ member_id: member.id, account_id: 'test_account', is_ready: true, created_at: world.clock.now() })
    .execute();
  const mine = () => world.as(member).payments.payouts.mine.query();
  expect(await mine()).toMatchObject({ isReady: true, waitingCents: 900 });
  await runJob(world.host, retryStuckPayoutsJob, 'test', {});
  await world.work();
  expect(await mine()).toMatchObject({ waitingCents: 0, items: [{ cents: 900, state: 'sent' }] });
});
