import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Member } from '#platform/member.ts';
import { removeJobs } from '#testing/remove-jobs.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { toStripeId } from '../provider/stripe/stripe-checkout.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
type Step = (sessionId: string) => void;

/** Works off what belongs to payments. Letters stay: they are written in the same transactions. */
const work = () => runJobsUntilIdle(world.host, (queue) => /^(on\.)?(events|payments)\./.test(queue));

const sessionAt = (id: string) => site.objects.find('checkout.session', id);
const subscriptionAt = (id: string) => toStripeId(sessionAt(id)?.subscription) ?? '';
const firstPaymentAt = (id: string): string => {
  const session = sessionAt(id);
  const ofSubscription = site.objects
    .list('invoice')
    .filter(({ parent }) => parent?.subscription_details?.subscription === session?.subscription);
  return session?.subscription ? (ofSubscription.at(-1)?.id ?? '') : (toStripeId(session?.payment_intent) ?? '');
};
const dispute =
  (status: 'needs_response' | 'won' | 'lost', isAnother = false): Step =>
  (id) =>
    site.bank.dispute(firstPaymentAt(id), status, { isAnother });

/** Sequences of events at Stripe, each with its purchase. */
const flows: Readonly<Record<string, { readonly tokens: number | null; readonly steps: readonly Step[] }>> = {
  'a pack that is refunded in part, disputed and won': {
    tokens: 25,
    steps: [
      site.bank.pay,
      (id) => void site.bank.refund(firstPaymentAt(id), 300),
      dispute('needs_response'),
      dispute('won'),
    ],
  },
  'a pack that is charged back': { tokens: 60, steps: [site.bank.pay, dispute('needs_response'), dispute('lost')] },
  'a pack that is disputed again after a dispute was won': {
    tokens: 10,
    steps: [site.bank.pay, dispute('needs_response'), dispute('won'), dispute('needs_response', true)],
  },
  'a page that expires': { tokens: 10, steps: [site.bank.expire] },
  'a subscription that renews, and is cancelled at Stripe': {
    tokens: null,
    steps: [
      site.bank.pay,
      (id) => site.bank.renew(subscriptionAt(id)),
      (id) => {
        const subscription = site.objects.find('subscription', subscriptionAt(id));
        if (!subscription) return;
        Object.assign(subscription, { cancel_at_period_end: true });
        site.bank.send('customer.subscription.updated', subscription);
      },
    ],
  },
  'a subscription whose renewal fails for good': {
    tokens: null,
    steps: [
      site.bank.pay,
      (id) => site.bank.renew(subscriptionAt(id), false),
      (id) => site.bank.giveUp(subscriptionAt(id)),
    ],
  },
  'a subscription that is charged back': {
    tokens: null,
    steps: [site.bank.pay, dispute('needs_response'), dispute('lost')],
  },
};

/** Reads what a member has in the end, and what was published and booked on the way. */
async function readEndState(member: Member, checkoutId: string) {
  const published = (await world.events()).filter(
    ({ payload }) => (payload as { checkoutId?: string }).checkoutId === checkoutId,
  );
  const sum = (name: string) =>
    published.filter((event) => event.name === name).map(({ payload }) => (payload as { cents: number }).cents);
  const { rows } = await sql<{ name: string; cents: number }>`
    select account.name, sum(entry.amount)::int as cents from ledger_entry entry
    join ledger_account account on account.id = entry.account_id
    join ledger_transaction booked on booked.position = entry.position
    join payment on booked.reference like payment.id || '%'
    where booked.asset = 'cents' and payment.member_id = ${member.id} group by 1 having sum(entry.amount) <> 0 order by 1`.execute(
    world.db,
  );
  const { state, until, renewal } = await stripe.renewal(member);
  return {
    checkout: await stripe.stateOf(member, checkoutId as never),
    payments: (await stripe.paymentsOf(member)).map(({ cents, refundedCents, dispute: of }) => [
      cents,
      refundedCents,
      of,
    ]),
    tokens: await stripe.balance(member),
    subscription: [state, renewal, until],
    booked: rows,
    paid: sum('payments.paid'),
    failed: sum('payments.failed'),
    refunded: sum('payments.refunded').reduce((total, cents) => total + cents, 0),
    status: site.objects.list('subscription').find(({ metadata }) => metadata?.['checkoutId'] === checkoutId)?.status,
  };
}

interface Delivery {
  /** After which steps all events so far are delivered. */
  readonly meanwhile: readonly boolean[];
  /** A random number for each event, by which the last delivery is ordered; events come twice in it. */
  readonly order: readonly number[];
}

async function run(name: string, { meanwhile, order }: Delivery) {
  const flow = flows[name];
  if (!flow) throw new Error(`no flow ${name}`);
  const member = await world.member();
  const { checkoutId, sessionId } = await stripe.openFor(member, flow.tokens);
  stripe.newEvents();
  for (const [index, step] of flow.steps.entries()) {
    step(sessionId);
    if (!meanwhile[index]) continue;
    await stripe.send(site.bank.events);
    await work();
  }
  const events = stripe.newEvents();
  const twice = [...events, ...events].map((event, index) => ({ event, at: order[index % order.length] ?? 0 }));
  for (const { event } of twice.toSorted((one, other) => one.at - other.at)) await stripe.send([event]);
  await work();
  const end = await readEndState(member, checkoutId);
  await removeJobs(world.db);
  return end;
}

const inOrder: Delivery = { meanwhile: [true, true, true, true], order: [0] };

/** Each flow ends alike in whatever order, however often and however late its events come. */
export function describeReplays(runs: number) {
  describe.each(Object.keys(flows))('%s', (name) => {
    test(`ends alike in ${runs} random orders, with repeats`, async () => {
      const end = await run(name, inOrder);
      const delivery = fc.record({
        meanwhile: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        order: fc.array(fc.nat(), { minLength: 5, maxLength: 30 }),
      });
      await fc.assert(
        fc.asyncProperty(delivery, async (how) => {
          expect(await run(name, how)).toEqual(end);
        }),
        { numRuns: runs },
      );
    });
  });

  test('leaves both ledgers sound', async () => {
    expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });
}
