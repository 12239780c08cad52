import { z } from 'zod';
import { defineSettings, onOff, setting, urlSchema, wholeNumber } from '#contracts/settings.ts';

/** Checkouts and the payment provider. */
export const paymentSettings = defineSettings({
  settings: {
    GST_REGISTERED: setting(
      onOff('on'),
      'the operator is registered for GST, so that with an ABN a receipt is a tax invoice, which names the tax in the price',
    ),
    SUBSCRIPTION_GRACE_DAYS: setting(wholeNumber(0, 30, 3), 'days that a subscription goes on when its renewal fails'),
    CHECKOUT_HOURS: setting(wholeNumber(1, 72, 24), 'hours after which a checkout that was left open has failed'),
    CHECKOUT_FAILED_DAYS: setting(
      wholeNumber(14, 365, 30),
      'days after which a checkout that ended without money is removed; a bank may take some to pay',
    ),
    PROVIDER_EVENT_DAYS: setting(
      wholeNumber(30, 365, 90),
      "days that the ids of the payment provider's events are kept, so that a repeat is recognised",
    ),
    STRIPE_SECRET_KEY: setting(
      z.string().min(8).optional(),
      'secret key of the account at Stripe; without it production takes no payments, and the demo has its test checkout',
      { secret: true },
    ),
    STRIPE_WEBHOOK_SECRET: setting(
      z.string().min(8).optional(),
      'signing secret of the webhook there, which sends its events to /webhooks/stripe',
      { secret: true },
    ),
    STRIPE_API_URL: setting(
      urlSchema('http', 'https').default('https://api.stripe.com'),
      'address of the interface of Stripe; another one is for tests',
    ),
    PAYMENT_PROVIDER_SECONDS: setting(
      wholeNumber(1, 60, 6),
      'how long the payment provider may take for one answer; it is asked twice',
    ),
    TAX_RECORD_YEARS: setting(
      wholeNumber(5, 30, 5),
      'years that bookings are kept after their financial year, before their balances are carried forward',
      { isInTexts: true, promised: { privacy: { most: 5 } } },
    ),
  },
  // Payments whose events cannot be verified would be taken and never given for.
  *contradictions({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) {
    if (!STRIPE_SECRET_KEY !== !STRIPE_WEBHOOK_SECRET)
      yield 'STRIPE_WEBHOOK_SECRET: goes with STRIPE_SECRET_KEY; set both or none';
  },
});
