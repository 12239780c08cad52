import { expect, test } from 'vitest';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { downloadCsvLines } from '#testing/download-csv-lines.ts';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout } from '../../testing.ts';
import type { SubscriptionFilters } from '../../domain/console.schemas.ts';
import type { staffPaymentList } from './payment-list.ts';
import { recordDifferences } from '../checkout/record-differences.ts';

const world = await testWorld();
const owner = await world.member({ role: 'owner' });
const staff = world.as(owner).admin.payments;

async function paid(member: Member, action: 'pay' | 'dispute' = 'pay') {
  const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
  await actAtTestCheckout(world.as(member), checkoutId, action);
  await world.work();
}
const requirePayment = async (member: Member, isDisputed = false) => {
  const { items } = await staff.payments.query({ member: member.id, ...(isDisputed && { dispute: 'open' }) });
  const found = items.find(({ memberId }) => memberId === member.id);
  if (!found) throw new Error('no such payment');
  return found;
};
const readCode = async (call: Promise<unknown>) => (await expectRefusal(call)).code;

test('staff refund a payment with a reason: it is audited, listed and mailed, and takes the tokens back', async () => {
  const member = await world.member();
  await paid(member);
  const { id } = await requirePayment(member);
  const refund = (cents: number | null) => staff.refund.mutate({ paymentId: id, cents, reason: 'bought by mistake' });
  await refund(200);
  await world.work();
  expect(await requirePayment(member)).toMatchObject({ cents: 500, refundedCents: 200 });
  world.clock.advance({ minutes: 1 });
  await refund(null);
  await world.work();
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 500 });
  expect((await world.as(member).payments.tokens.balance.query()).total).toBe(0);
  const refunds = [
    { cents: 300, state: 'sent', reason: 'bought by mistake' },
    { cents: 200, state: 'sent' },
  ];
  expect((await staff.refunds.query({ member: member.id, state: 'sent' })).items).toMatchObject(refunds);
  expect((await staff.refunds.query({ member: member.id, state: 'failed' })).items).toEqual([]);
  const { documents, ...payment } = await staff.paymentById.query({ paymentId: id });
  expect(payment).toMatchObject({ refundedCents: 500, refundableCents: 0, refunds: { items: refunds }, isYou: false });
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'creditNote', 'invoice']);
});

test('staff cannot refund themselves, more than is left, or a payment that is none', async () => {
  await paid(owner);
  const own = await requirePayment(owner);
  const refund = (paymentId: typeof own.id, cents: number | null) =>
    staff.refund.mutate({ paymentId, cents, reason: 'for a test' });
  expect(await readCode(refund(own.id, null))).toBe('platform.notOnYourself');
  const member = await world.member();
  await paid(member);
  const { id } = await requirePayment(member);
  expect(await readCode(refund(id, 501))).toBe('payments.refundTooHigh');
  expect(await readCode(refund('01a2046d-eed8-78da-8694-b6a2af591b99' as typeof id, null))).toBe(
    'payments.noSuchPayment',
  );
});

test('what is left of a payment counts what went back and what is on its way', async () => {
  const member = await world.member();
  await paid(member);
  const { id } = await requirePayment(member);
  const left = async () => (await staff.paymentById.query({ paymentId: id })).refundableCents;
  expect(await left()).toBe(500);
  await staff.refund.mutate({ paymentId: id, cents: 120, reason: 'a courtesy' });
  expect(await left()).toBe(380);
  await world.work();
  expect(await left()).toBe(380);
  expect(await readCode(staff.refund.mutate({ paymentId: id, cents: 381, reason: 'a courtesy' }))).toBe(
    'payments.refundTooHigh',
  );
});

type PaymentFilters = Parameters<typeof staffPaymentList.conditions>[0];

test('payments are found by what they are for, their days, their refunds and the id at the provider', async () => {
  const member = await world.member();
  await paid(member);
  const { id, providerId, paidAt } = await requirePayment(member);
  const day = paidAt.slice(0, 10);
  const listIds = async (filters: PaymentFilters) =>
    (await staff.payments.query({ member: member.id, ...filters })).items.map((payment) => payment.id);
  const found: PaymentFilters[] = [
    { purpose: 'tokens' },
    { from: day, to: day },
    { refunded: 'no' },
    { search: providerId },
  ];
  for (const filters of found) expect([filters, await listIds(filters)]).toEqual([filters, [id]]);
  const missed: PaymentFilters[] = [
    { purpose: 'courier' },
    { to: '2020-01-01' },
    { refunded: 'yes' },
    { dispute: 'any' },
    { search: 'test_none' },
  ];
  for (const filters of missed) expect([filters, await listIds(filters)]).toEqual([filters, []]);
});

test('the console lists disputed payments apart, and members by their subscription', async () => {
  const [disputing, subscriber] = [await world.member(), await world.subscriber()];
  await paid(disputing, 'dispute');
  expect(await requirePayment(disputing, true)).toMatchObject({ dispute: 'open' });
  const listed = async (filters: SubscriptionFilters) =>
    (await staff.subscriptions.query({ member: subscriber.id, ...filters })).items;
  expect(await listed({ source: 'operator', running: 'yes' })).toMatchObject([{ state: 'active', source: 'operator' }]);
  expect(await listed({ running: 'no' })).toEqual([]);
  expect(await listed({ renewal: 'cancelled' })).toEqual([]);
});

test('disputed payments are a file of their own', async () => {
  const [paying, disputing] = [await world.member(), await world.member()];
  await paid(paying);
  await paid(disputing, 'dispute');
  const [header, ...lines] = await downloadCsvLines(world, '/admin/export/chargebacks.csv', owner);
  const [member = 0, dispute = 0] = ['member', 'dispute'].map((name) => header?.indexOf(name));
  expect(lines.map((line) => [line[member], line[dispute]])).toContainEqual([disputing.username, 'open']);
  expect(lines.map((line) => line[member])).not.toContain(paying.username);
  const [, ...all] = await downloadCsvLines(world, `/admin/export/payments.csv?member=${paying.id}`, owner);
  expect(all.map((line) => line[member])).toEqual([paying.username]);
});

test('what the comparison with the provider found is a list of open lines, and all of them, and a file', async () => {
  const { checkoutId } = await world.as(await world.member()).payments.tokens.buy.mutate({ tokens: 10 });
  const line = (providerId: string) => ({ kind: 'amount' as const, providerId, ours: '500', theirs: '700' });
  await world.transaction((unit) => recordDifferences(unit, checkoutId, [line('one'), line('two')], [line('two')]));
  const seen = async (query: Parameters<typeof staff.differences.query>[0]) =>
    (await staff.differences.query(query)).items.map(({ providerId }) => providerId).toSorted();
  expect(await seen({ limit: 50 })).toEqual(['two']);
  expect(await seen({ limit: 50, state: 'all' })).toEqual(['one', 'two']);
  expect(await seen({ limit: 50, state: 'all', kind: 'refund' })).toEqual([]);
  const [header, ...lines] = await downloadCsvLines(world, '/admin/export/differences.csv?state=all', owner);
  expect(header?.join()).toBe('id,kind,checkout_id,provider_id,ours,theirs,found,seen,settled');
  expect(lines.map((cells) => cells.slice(1, 6)).toSorted()).toEqual([
    ['amount', checkoutId, 'one', '500', '700'],
    ['amount', checkoutId, 'two', '500', '700'],
  ]);
});

test('the owner announces a price; staff of other roles read the list', async () => {
  const from = new Date(world.clock.now().getTime() + 20 * 86_400_000).toISOString();
  await staff.announcePrice.mutate({ key: 'assistItem', cents: 300, from });
  const support = world.as(await world.member({ role: 'support' })).admin.payments;
  expect(await support.prices.query()).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: 'assistItem', cents: 300, from, state: 'next' })]),
  );
  const [header, ...lines] = await downloadCsvLines(world, '/admin/export/prices.csv', owner);
  expect(header).toEqual(['key', 'cents', 'state', 'announced', 'from', 'mailed']);
  expect(lines.map(([key, cents, state]) => [key, cents, state])).toContainEqual(['assistItem', '300', 'next']);
  expect(await readCode(support.announcePrice.mutate({ key: 'tokens10', cents: 300, from }))).toBe('platform.notFound');
});
