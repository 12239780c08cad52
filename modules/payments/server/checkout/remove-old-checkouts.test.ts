import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { actAtTestCheckout } from '../../testing.ts';
import { typedTables } from '../tables.ts';
import { removeOldCheckoutsJob } from './remove-old-checkouts.job.ts';

const world = await testWorld();
const run = () => runJob(world.host, removeOldCheckoutsJob, 'test', {});
const open = async (member: Member) =>
  (await world.as(member).payments.tokens.buy.mutate({ tokens: 10 })).checkoutId as CheckoutId;
const settled = async (action: 'pay' | 'fail') => {
  const member = await world.member();
  const checkoutId = await open(member);
  await actAtTestCheckout(world.as(member), checkoutId, action);
  await world.work();
  return checkoutId;
};
const isThere = async (id: CheckoutId) =>
  (await typedTables(world.db).selectFrom('checkout').select('id').where('id', '=', id).execute()).length === 1;
const readState = async (id: CheckoutId) =>
  (await typedTables(world.db).selectFrom('checkout').select('state').where('id', '=', id).executeTakeFirst())?.state;

test('a checkout without money is removed after some days; one that was paid or has a difference stays', async () => {
  const [dead, paid, noted, surplus] = [
    await settled('fail'),
    await settled('pay'),
    await settled('fail'),
    await settled('pay'),
  ];
  await typedTables(world.db).updateTable('checkout').set({ state: 'failed' }).where('id', '=', surplus).execute();
  const found = { kind: 'otherProvider', ours: 'test', theirs: null, settled_at: null } as const;
  await typedTables(world.db)
    .insertInto('reconciliation_difference')
    .values({
      ...found,
      id: randomUUID() as never,
      checkout_id: noted,
      provider_id: `test_${noted}`,
      found_at: world.clock.now(),
      seen_at: world.clock.now(),
    })
    .execute();
  expect(await readState(dead)).toBe('failed');
  world.clock.advance({ days: 29 });
  await run();
  expect(await isThere(dead)).toBe(true);
  world.clock.advance({ days: 2 });
  const still = await open(await world.member());
  await run();
  expect(await Promise.all([dead, paid, noted, surplus, still].map(isThere))).toEqual([false, true, true, true, true]);
});

test("the provider's events are recognised for some months, and forgotten then", async () => {
  const received = async (id: string) =>
    typedTables(world.db)
      .insertInto('provider_event')
      .values({ id, kind: 'test', received_at: world.clock.now() })
      .execute();
  const left = async () =>
    (
      await typedTables(world.db)
        .selectFrom('provider_event')
        .select('id')
        .where('id', 'in', ['evt_of_old', 'evt_of_now'])
        .execute()
    ).map(({ id }) => id);
  await received('evt_of_old');
  world.clock.advance({ days: 89 });
  await received('evt_of_now');
  await run();
  expect(await left()).toHaveLength(2);
  world.clock.advance({ days: 2 });
  await run();
  expect(await left()).toEqual(['evt_of_now']);
});
