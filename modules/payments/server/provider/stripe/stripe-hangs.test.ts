import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { stripeWorld } from './stripe-world.fixture.ts';

// The shortest limit, and in a world of its own: elsewhere a busy machine must not make the provider late.
const stripe = await stripeWorld({ PAYMENT_PROVIDER_SECONDS: '1' });
const { world, site } = stripe;

test('a provider that does not answer is told in words', async () => {
  const member = await world.member();
  const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
  site.misbehave('/checkout/sessions', 'hang');
  const asked = stripe.sessionOf(member, checkoutId);
  expect(await expectRefusal(asked)).toMatchObject({ code: 'payments.providerAway' });
});
