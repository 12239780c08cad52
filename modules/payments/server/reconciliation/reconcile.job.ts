import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import type { ProviderCheckout, PaymentProvider } from '../provider/payment-provider.ts';
import { getPaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { endSubscriptionAtProviderJobRef } from '../checkout/provider-job-references.ts';
import { allocateFetchSequenceNumber } from '../checkout/fetch-provider-checkout.ts';
import { reconcileCheckout } from './reconcile-checkout.ts';

/** A missed night is made good for by the next two. */
const backMs = 72 * hour;
/** Events of the last minutes may still be on their way. */
const settlingMs = hour / 4;

/**
 * Compares the last days with the provider each night: its checkouts that were opened, paid, refunded or disputed, and
 * ours of which it said nothing. Subscriptions whose renewal is missing are read too, and end at the provider once
 * their days of grace are over. A checkout that cannot be settled keeps no other from its comparison.
 */
export const reconcilePaymentsJob = defineJob({
  name: 'payments.reconcile',
  schema: z.object({}),
  schedule: '23 16 * * *',
  retryLimit: 3,
  expireInSeconds: 4 * 3_600,
  async run({ host, db, transaction, now, log, failedRows }) {
    const provider = getPaymentProvider(host);
    if (!provider) return;
    const until = new Date(now.getTime() - settlingMs);
    const from = new Date(until.getTime() - backMs);
    const seen = new Set<CheckoutId>();
    // Drawn before the first call: an event that is handled meanwhile knows more of a renewal than this run.
    const reading = await allocateFetchSequenceNumber(db);
    const compare = (id: CheckoutId, read: () => ProviderCheckout | Promise<ProviderCheckout>): Promise<void> =>
      processEachRow({ failedRows }, [id], String, async () => {
        const reported = await read();
        await transaction((unit) => reconcileCheckout(unit, id, { ...reported, reading }));
      });
    for await (const { checkoutId, ...reported } of provider.checkoutsBetween(from, until)) {
      if (checkoutId === null) continue;
      seen.add(checkoutId);
      await compare(checkoutId, () => reported);
    }
    const unsaid = [...(await paidHere(db, provider, from, until)), ...(await unrenewed(db, provider, now))];
    const lapsed = await lapsedSubscriptions(db, provider, from, now);
    await transaction(async (unit) => {
      for (const { id } of lapsed) unit.enqueue(endSubscriptionAtProviderJobRef, { checkoutId: id });
    });
    for (const { id, providerId } of unsaid.filter(({ id }) => !seen.has(id))) {
      await compare(id, () => readOrNothing(provider, providerId));
    }
    log.info({ theirs: seen.size, ours: unsaid.length }, 'reconciled with the provider');
  },
});

/** A checkout that the provider does not know has no payments there. */
async function readOrNothing(provider: PaymentProvider, providerId: string): Promise<ProviderCheckout> {
  try {
    return await provider.readCheckout(providerId);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== paymentErrors.noSuchCheckout.code) throw error;
    return { providerId, state: 'failed', customerId: null, subscriptionId: null, payments: [], renewal: null };
  }
}

interface OwnCheckout {
  readonly id: CheckoutId;
  readonly providerId: string;
}

const ofProvider = (db: Db, { name }: PaymentProvider) =>
  typedTables(db)
    .selectFrom('checkout')
    .select((eb) => ['checkout.id', eb.ref('checkout.provider_id').$notNull().as('providerId')])
    .where('checkout.provider', '=', name)
    .where('checkout.provider_id', 'is not', null);

const paidHere = (db: Db, provider: PaymentProvider, from: Date, until: Date): Promise<OwnCheckout[]> =>
  ofProvider(db, provider)
    .innerJoin('payment', 'payment.checkout_id', 'checkout.id')
    .where('payment.paid_at', '>=', from)
    .where('payment.paid_at', '<', until)
    .distinct()
    .execute();

const automatic = (db: Db, provider: PaymentProvider) =>
  ofProvider(db, provider)
    .innerJoin('subscription_period as period', 'period.member_id', 'checkout.member_id')
    .where('checkout.subscription_id', 'is not', null)
    .where('period.renewal', '=', 'automatic')
    .distinct();

/** Subscriptions that were to renew and did not: their event was lost, or the card was declined. */
const unrenewed = (db: Db, provider: PaymentProvider, now: Date): Promise<OwnCheckout[]> =>
  automatic(db, provider).where('period.holds_until', '>', now).where('period.paid_until', '<=', now).execute();

/** Subscriptions whose days of grace passed, with none since: a card that is charged now would pay for nothing. */
const lapsedSubscriptions = (db: Db, provider: PaymentProvider, from: Date, now: Date): Promise<OwnCheckout[]> =>
  automatic(db, provider)
    .where('period.holds_until', '>', from)
    .where('period.holds_until', '<=', now)
    .whereRef('period.holds_until', '>', 'period.paid_until')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription_period as later')
            .select('later.id')
            .whereRef('later.member_id', '=', 'period.member_id')
            .whereRef('later.paid_until', '>', 'period.paid_until'),
        ),
      ),
    )
    .execute();
