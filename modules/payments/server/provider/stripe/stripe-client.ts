import type { Stripe } from 'stripe';
import type { SettingValues } from '#contracts/settings.ts';
import type { paymentSettings } from '../../../domain/payments.settings.ts';

/** Settings that a connection to Stripe needs. */
export type StripeSettings = Pick<
  SettingValues<typeof paymentSettings>,
  'STRIPE_API_URL' | 'PAYMENT_PROVIDER_SECONDS'
> & { readonly STRIPE_SECRET_KEY: string };

/**
 * Opens the client on first use: the package is large, and most processes of a site without payments never call it. It
 * repeats a call that failed on the way once, with the same idempotency key.
 */
export function createStripeClient(settings: StripeSettings): () => Promise<Stripe> {
  let opening: Promise<Stripe> | undefined;
  return () => (opening ??= open(settings));
}

async function open({ STRIPE_SECRET_KEY, STRIPE_API_URL, PAYMENT_PROVIDER_SECONDS }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  return new Client(STRIPE_SECRET_KEY, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // By fetch the time is a call's in all; the client of Node's own starts it anew with each byte.
    httpClient: Client.createFetchHttpClient(),
    timeout: PAYMENT_PROVIDER_SECONDS * 1_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
