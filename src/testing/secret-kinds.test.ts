import { expect, test } from 'vitest';
import { findPaymentSecretKinds, findSecretKinds } from './secret-kinds.ts';

test.each([
  ['{"key":"sk_live_0123456789"}', 'a key of Stripe'],
  ['rk_test_0123456789', 'a key of Stripe'],
  ['whsec_0123456789', 'a signing secret of Stripe'],
  ['pi_1_secret_abc', 'a client secret of a payment'],
  ['-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  ['card 4242 4242 4242 4242.', 'a card number'],
  ['5555555555554444', 'a card number'],
  ['{"last4":"4242"}', 'a field of a card'],
])('finds in %s %s', (text, found) => {
  expect(findPaymentSecretKinds(text)).toEqual([found]);
});

test('finds nothing in ids, sums and times', () => {
  const text = '{"id":"pi_3Pgafy","at":1795305600000,"cents":4242,"checkout":"0197c0de-4242-7424-a242-424242424242"}';
  expect([...findPaymentSecretKinds(text), ...findSecretKinds(text)]).toEqual([]);
});
