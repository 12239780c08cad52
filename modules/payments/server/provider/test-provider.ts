import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { jsonbSql } from '#platform/db/columns.ts';
import { WrongSignatureError } from './payment-provider.ts';
import type { Db } from '#platform/db/db.ts';
import { CheckoutId, type CheckoutPurpose } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { typedTables } from '../tables.ts';
import type { ProviderCheckout, ProviderDispute, PaymentProvider } from './payment-provider.ts';
import { captureTestHold, releaseTestHold } from './test-holds.ts';
import type { TestPayment } from './test-payment.ts';

/** The page of the test checkout. */
export const testCheckoutPath = '/test-checkout';
const tolerance = 300_000;

const eventBody = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.int(),
  providerId: z.string(),
  checkoutId: CheckoutId,
});
type EventBody = z.infer<typeof eventBody>;

/** Signs an event of the test checkout, as a provider signs its own. */
export function signTestEvent(key: string, providerEvent: EventBody): { body: Buffer; signature: string } {
  const body = Buffer.from(JSON.stringify(providerEvent));
  return { body, signature: createHmac('sha256', key).update(body).digest('hex') };
}

/**
 * A provider of our own for the demo: its objects are rows of `test_checkout`, its page asks what the payment should
 * do. Its events are signed and take the same way as a real provider's.
 */
export function createTestProvider(db: Db, key: string): PaymentProvider {
  const find = (id: string) =>
    typedTables(db).selectFrom('test_checkout').selectAll().where('id', '=', id).executeTakeFirst();
  const mustFind = async (id: string) => {
    const found = await find(id);
    if (!found) throw paymentErrors.noSuchCheckout();
    return found;
  };
  const update = (id: string, change: { state?: 'ended'; cancels_at_end?: boolean }) =>
    typedTables(db).updateTable('test_checkout').set(change).where('id', '=', id).execute();
  return {
    name: 'test',
    async openCheckout({ checkoutId, purpose, cents, successUrl, cancelUrl }) {
      const id = `test_${checkoutId}`;
      await typedTables(db)
        .insertInto('test_checkout')
        .values({
          id,
          checkout_id: checkoutId,
          kind: toTestKind(purpose),
          cents,
          success_url: successUrl,
          cancel_url: cancelUrl,
          state: 'open',
          payments: jsonbSql<TestPayment[]>([]),
          cancels_at_end: false,
          held_until: null,
          refuses_capture: false,
          created_at: new Date(),
        })
        .onConflict((conflict) => conflict.constraint('test_checkout_checkout').doNothing())
        .execute();
      const { state } = await mustFind(id);
      if (state === 'failed') throw paymentErrors.checkoutFailed();
      if (state !== 'open') throw paymentErrors.alreadyPaid();
      return { providerId: id, url: `${testCheckoutPath}/${id}` };
    },
    async closeCheckout(providerId) {
      await typedTables(db)
        .updateTable('test_checkout')
        .set({ state: 'failed' })
        .where('id', '=', providerId)
        .where('state', '=', 'open')
        .execute();
    },
    readCheckout: async (providerId) => toProviderCheckout(await mustFind(providerId)),
    async locate({ object, checkoutId }) {
      return checkoutId && { checkoutId, providerId: object.id };
    },
    async readNotice(body, signature, now) {
      const wanted = createHmac('sha256', key).update(body).digest();
      const given = Buffer.from(signature, 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new WrongSignatureError('wrong');
      const { id, kind, at, providerId, checkoutId } = eventBody.parse(JSON.parse(body.toString('utf8')));
      if (Math.abs(now.getTime() - at) > tolerance) throw new WrongSignatureError('old');
      return { id, kind, checkoutId, object: { type: 'checkout', id: providerId } };
    },
    refund: ({ paymentId, cents, key: refundKey }) => refundTest(db, paymentId, cents, refundKey),
    async setRenewal(subscriptionId, isAutomatic) {
      await update(subscriptionId, { cancels_at_end: !isAutomatic });
    },
    async endSubscription(subscriptionId) {
      await update(subscriptionId, { state: 'ended' });
    },
    async setRenewalPrice(subscriptionId, cents) {
      await typedTables(db).updateTable('test_checkout').set({ cents }).where('id', '=', subscriptionId).execute();
    },
    portalUrl: async () => null,
    authorise: async ({ key: guaranteeKey }) => ({ guaranteeId: `test_hold_${guaranteeKey}` }),
    capture: (guaranteeId, cents) => captureTestHold(db, guaranteeId, cents),
    release: (guaranteeId) => releaseTestHold(db, guaranteeId),
    openAccount: async ({ key: accountKey }) => ({ accountId: `test_account_${accountKey}` }),
    accountUrl: async (_accountId, returnUrl) => returnUrl,
    isAccountReady: async () => true,
    payOut: async ({ key: payOutKey }) => ({ transferId: `test_transfer_${payOutKey}` }),
    async *checkoutsBetween(from, until) {
      const rows = await typedTables(db)
        .selectFrom('test_checkout')
        .selectAll()
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .execute();
      for (const row of rows) yield { ...toProviderCheckout(row), checkoutId: row.checkout_id };
    },
  };
}

type TestRow = Awaited<ReturnType<ReturnType<typeof rowQuery>['executeTakeFirstOrThrow']>>;
const rowQuery = (db: Db) => typedTables(db).selectFrom('test_checkout').selectAll();

const kinds = { subscription: 'subscription', protection: 'hold' } as const;
const toTestKind = (purpose: CheckoutPurpose) => (purpose in kinds ? kinds[purpose as keyof typeof kinds] : 'payment');

function toProviderCheckout(row: TestRow): ProviderCheckout {
  const isSubscription = row.kind === 'subscription' && row.state !== 'open' && row.state !== 'failed';
  return {
    providerId: row.id,
    state: row.state === 'ended' ? 'paid' : row.state,
    customerId: null,
    subscriptionId: isSubscription ? row.id : null,
    payments: row.payments.map((payment) => ({
      id: payment.id,
      cents: payment.cents,
      currency: 'aud',
      paidAt: new Date(payment.paidAt),
      periodEnd: null,
      refundedCents: payment.refundedCents,
      disputes: toDisputes(payment),
    })),
    ...(row.state === 'held' && { hold: { id: row.id, cents: row.cents, until: row.held_until } }),
    renewal: !isSubscription ? null : row.state === 'ended' ? 'ended' : row.cancels_at_end ? 'cancelled' : 'automatic',
  };
}

/** The disputes of a payment of the test checkout, numbered one after another. */
function toDisputes({ id, dispute, wonDisputes = 0 }: TestPayment): ProviderDispute[] {
  const states = [...Array.from({ length: wonDisputes }, () => 'won' as const), ...(dispute === null ? [] : [dispute])];
  return states.map((state, index) => ({ id: `${id}:dispute:${index + 1}`, state }));
}

/** Refunds a payment of the test checkout, once per key. */
async function refundTest(db: Db, paymentId: string, cents: number, key: string): Promise<{ refundId: string }> {
  const id = paymentId.split(':')[0] ?? '';
  await typedTables(db)
    .transaction()
    .execute(async (transaction) => {
      const row = await transaction
        .selectFrom('test_checkout')
        .select('payments')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const payment = row?.payments.find((candidate) => candidate.id === paymentId);
      if (!row || !payment) throw paymentErrors.noSuchPayment();
      if (payment.refundKeys.includes(key)) return;
      const refunded = {
        ...payment,
        refundedCents: payment.refundedCents + cents,
        refundKeys: [...payment.refundKeys, key],
      };
      const payments = row.payments.map((candidate) => (candidate.id === paymentId ? refunded : candidate));
      await transaction
        .updateTable('test_checkout')
        .set({ payments: jsonbSql(payments) })
        .where('id', '=', id)
        .execute();
    });
  return { refundId: `test_refund_${key}` };
}
