import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout } from '../../testing.ts';
import { findOrCreateSubscriptionCheckout } from './find-or-create-subscription-checkout.ts';

const world = await testWorld();
const readState = (member: Member) => world.as(member).payments.renewal.state.query();

async function payingSubscriber(): Promise<Member> {
  const member = await world.member();
  const { checkoutId } = await world.as(member).payments.renewal.subscribe.mutate({});
  await actAtTestCheckout(world.as(member), checkoutId);
  await world.work();
  return member;
}

test('a member subscribes, and is a subscriber once it is paid', async () => {
  const member = await payingSubscriber();
  expect(await readState(member)).toMatchObject({ state: 'active', renewal: 'automatic', isPaid: true });
  const { items } = await world.as(member).payments.payments.query({});
  expect(items).toMatchObject([{ purpose: 'subscription', cents: 1000, refundedCents: 0, dispute: null }]);
  const again = world.as(member).payments.renewal.subscribe.mutate({});
  expect((await expectRefusal(again)).code).toBe('payments.alreadySubscribed');
});

test('tabs that subscribe at once share one checkout, so that none is charged beside another', async () => {
  const member = await world.member();
  const { first, opening } = await world.transaction(async (unit) => {
    const first = await findOrCreateSubscriptionCheckout(unit, member, '/');
    const opening = world.transaction((other) => findOrCreateSubscriptionCheckout(other, member, '/'));
    await Promise.race([opening, pause(500)]);
    return { first, opening };
  });
  expect((await opening).checkoutId).toBe(first.checkoutId);
});

test('a member cancels to the end of what is paid, and resumes', async () => {
  const member = await payingSubscriber();
  const { until } = await readState(member);
  await world.as(member).payments.renewal.cancel.mutate({});
  expect(await readState(member)).toEqual({
    state: 'valid',
    until,
    renewal: 'cancelled',
    isPaid: true,
    hasPortal: false,
  });
  await world.as(member).payments.renewal.resume.mutate({});
  expect(await readState(member)).toEqual({
    state: 'active',
    until,
    renewal: 'automatic',
    isPaid: true,
    hasPortal: false,
  });
});

test('a member without a paid subscription has none to cancel', async () => {
  const member = await world.subscriber();
  const cancelled = world.as(member).payments.renewal.cancel.mutate({});
  expect((await expectRefusal(cancelled)).code).toBe('payments.notSubscribed');
});

test('a subscription that is not renewed has days of grace, and ends', async () => {
  const member = await payingSubscriber();
  const { until } = await readState(member);
  world.clock.advance({ seconds: (new Date(until ?? 0).getTime() - world.clock.now().getTime()) / 1_000 });
  expect((await readState(member)).state).toBe('grace');
  world.clock.advance({ days: 3 });
  expect(await readState(member)).toMatchObject({ state: 'expired', isPaid: false });
});
