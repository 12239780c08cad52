import type { Host } from '#platform/host.ts';
import { guardOutgoingCalls } from '#platform/outgoing/guard-outgoing-calls.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createTestProvider } from './test-provider.ts';

const open = new WeakMap<Pick<Host, 'config'>, PaymentProvider | null>();

/** The key that signs the events of the test checkout. */
export const deriveTestCheckoutKey = ({ secrets }: Pick<Host, 'secrets'>): string => secrets.keyFor('payments.test');

/** The provider of this process: Stripe where its keys are set, else the test checkout in demo mode, else none. */
export function getPaymentProvider(host: Host): PaymentProvider | null {
  const known = open.get(host);
  if (known !== undefined) return known;
  const made = make(host);
  const gated =
    made && guardOutgoingCalls(host.database.db, made, { free: ['readNotice'], streams: ['checkoutsBetween'] });
  open.set(host, gated);
  return gated;
}

function make(host: Host): PaymentProvider | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...settings } = paymentSettings.read(host.config);
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined)
    return createStripeProvider({ ...settings, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  return host.config.APP_MODE === 'demo' ? createTestProvider(host.database.db, deriveTestCheckoutKey(host)) : null;
}

/** @throws payments.noProvider where none is configured */
export function requirePaymentProvider(host: Host): PaymentProvider {
  const provider = getPaymentProvider(host);
  if (!provider) throw paymentErrors.noProvider();
  return provider;
}
