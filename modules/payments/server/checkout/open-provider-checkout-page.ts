import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Transact } from '#platform/db/unit.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Host } from '#platform/host.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Locale } from '#contracts/locale.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { recordReturnFromCheckout } from './record-return-from-checkout.ts';

interface Beginner {
  readonly id: MemberId;
  readonly locale: Locale;
}

/** A member's checkout. @throws payments.noSuchCheckout */
export async function requireOwnCheckout(db: Db, memberId: MemberId, id: CheckoutId) {
  const found = await typedTables(db)
    .selectFrom('checkout')
    .select(['id', 'purpose', 'cents', 'quantity', 'return_to as returnTo', 'state'])
    .select('is_repayment as isRepayment')
    .select(['provider', 'provider_id as providerId', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!found) throw paymentErrors.noSuchCheckout();
  return found;
}

/** The page is over: paid, or expired. */
const endings: readonly string[] = [paymentErrors.alreadyPaid.code, paymentErrors.checkoutFailed.code];

/**
 * Asks the provider for its page. The call is made outside a transaction, with an idempotency key, so that a time-out
 * can be repeated.
 * A page that was paid in another tab makes the checkout pending; one that expired ends it.
 * @throws payments.noSuchCheckout, payments.alreadyPaid, payments.paymentPending, payments.checkoutFailed,
 * payments.buyingStopped, payments.noProvider, payments.providerAway, payments.providerBusy
 */
export async function openProviderCheckoutPage(
  { host, transaction }: { readonly host: Host; readonly transaction: Transact },
  member: Beginner,
  checkoutId: CheckoutId,
): Promise<string> {
  const { db } = host.database;
  const checkout = await requireOwnCheckout(db, member.id, checkoutId);
  if (checkout.state === 'paid' || checkout.state === 'held') throw paymentErrors.alreadyPaid();
  if (checkout.state === 'pending') throw paymentErrors.paymentPending();
  if (checkout.state === 'failed') throw paymentErrors.checkoutFailed();
  const provider = requirePaymentProvider(host);
  const words = createTranslator(member.locale);
  const payer = await typedTables(db)
    .selectFrom('payer')
    .select(['customer_id as customerId', 'stopped_at as stoppedAt'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (payer?.stoppedAt && !checkout.isRepayment) throw paymentErrors.buyingStopped();
  const owner = await findEmailRecipientAccount(db, { id: member.id });
  const page = (path: string) => `${host.publicUrl}${path}?checkout=${checkoutId}`;
  const order = {
    checkoutId,
    purpose: checkout.purpose,
    cents: checkout.cents,
    providerId: checkout.provider === provider.name ? checkout.providerId : null,
    openedAt: checkout.createdAt,
    description: words(`payments.purpose.${checkout.purpose}`, { count: checkout.quantity ?? 0 }),
    email: owner?.address ?? null,
    customerId: payer?.customerId ?? null,
    successUrl: page('/swap-swipe-success'),
    cancelUrl: page('/swap-swipe-cancel'),
    locale: member.locale,
  };
  const { providerId, url } = await provider.openCheckout(order).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !endings.includes(error.code)) throw error;
    await recordReturnFromCheckout({ host, transaction }, member.id, checkoutId);
    throw error.code === paymentErrors.alreadyPaid.code ? paymentErrors.paymentPending() : error;
  });
  await transaction(async (unit) => {
    await typedTables(unit.db)
      .updateTable('checkout')
      .set({ provider: provider.name, provider_id: providerId })
      .where('id', '=', checkoutId)
      .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider', '<>', provider.name)]))
      .execute();
  });
  return url;
}
