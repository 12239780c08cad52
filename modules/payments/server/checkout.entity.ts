import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type {
  CardHoldState,
  CheckoutId,
  CheckoutState,
  DisputeState,
  PaymentId,
  CheckoutPurpose,
  RefundId,
  RefundState,
  TestCheckoutState,
} from '../domain/checkout.ts';
import type { TokenHoldCause, TokenHoldId, TokenHoldState } from '../domain/token-hold.ts';
import type { PriceKey } from '../domain/prices.ts';
import type { TestPayment } from './provider/test-payment.ts';

export const TokenHold = defineEntity({
  name: 'TokenHold',
  tableName: 'token_hold',
  properties: {
    id: p.uuid().$type<TokenHoldId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    tokens: p.integer(),
    cause: p.text().$type<TokenHoldCause>(),
    reference: p.text(),
    state: p.text().$type<TokenHoldState>(),
    transactionId: p.uuid().$type<TokenTransactionId>(),
    createdAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
  },
});

export const Price = defineEntity({
  name: 'Price',
  tableName: 'price',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    key: p.text().$type<PriceKey>(),
    cents: p.integer(),
    noticedAt: p.datetime(),
    effectiveFrom: p.datetime(),
  },
});

export const Payer = defineEntity({
  name: 'Payer',
  tableName: 'payer',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    customerId: p.text().strictNullable(),
    stoppedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
});

export const Checkout = defineEntity({
  name: 'Checkout',
  tableName: 'checkout',
  properties: {
    id: p.uuid().$type<CheckoutId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    purpose: p.text().$type<CheckoutPurpose>(),
    reference: p.text(),
    cents: p.integer(),
    quantity: p.integer().strictNullable(),
    returnTo: p.text(),
    isRepayment: p.boolean().default(false),
    state: p.text().$type<CheckoutState>(),
    provider: p.text().strictNullable(),
    providerId: p.text().strictNullable(),
    subscriptionId: p.text().strictNullable(),
    subscriptionEndedAt: p.datetime().strictNullable(),
    reading: p.bigint('string').defaultRaw('0'),
    createdAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
  },
});

/** A payment as the provider took it. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().$type<PaymentId>().primary(),
    checkoutId: p.uuid().$type<CheckoutId>(),
    memberId: p.uuid().$type<MemberId>(),
    providerId: p.text(),
    cents: p.integer(),
    refundedCents: p.integer().default(0),
    byHandCents: p.integer().default(0),
    failedRefundCents: p.integer().default(0),
    withdrawnCents: p.integer().default(0),
    dispute: p.text().$type<DisputeState>().strictNullable(),
    chargebacks: p.integer().default(0),
    lostSeconds: p.integer().default(0),
    paidAt: p.datetime(),
  },
});

/** A dispute of a payment at the provider. The payment's own state is the gravest of its disputes. */
export const PaymentDispute = defineEntity({
  name: 'PaymentDispute',
  tableName: 'payment_dispute',
  properties: {
    paymentId: p.uuid().$type<PaymentId>().primary(),
    providerId: p.text().primary(),
    state: p.text().$type<DisputeState>(),
  },
});

export const Refund = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  properties: {
    id: p.uuid().$type<RefundId>().primary(),
    paymentId: p.uuid().$type<PaymentId>(),
    cents: p.integer(),
    reason: p.text(),
    state: p.text().$type<RefundState>(),
    providerId: p.text().strictNullable(),
    failure: p.text().strictNullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
    settledBy: p.uuid().$type<MemberId>().strictNullable(),
  },
});

/** The amount that a card holds for a checkout, and what was asked of the provider about it. */
export const CardHold = defineEntity({
  name: 'CardHold',
  tableName: 'card_hold',
  properties: {
    checkoutId: p.uuid().$type<CheckoutId>().primary(),
    providerId: p.text(),
    cents: p.integer(),
    until: p.datetime().strictNullable(),
    state: p.text().$type<CardHoldState>(),
    /** Amount to be taken; 0 gives all of it free. */
    wantedCents: p.integer().strictNullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});

export const ProviderEvent = defineEntity({
  name: 'ProviderEvent',
  tableName: 'provider_event',
  properties: {
    id: p.text().primary(),
    kind: p.text(),
    receivedAt: p.datetime(),
  },
});

/** An object of the test checkout, as a provider would hold it. */
export const TestCheckout = defineEntity({
  name: 'TestCheckout',
  tableName: 'test_checkout',
  properties: {
    id: p.text().primary(),
    checkoutId: p.uuid().$type<CheckoutId>(),
    kind: p.text().$type<'payment' | 'subscription' | 'hold'>(),
    cents: p.integer(),
    successUrl: p.text(),
    cancelUrl: p.text(),
    state: p.text().$type<TestCheckoutState>(),
    payments: p.json().$type<TestPayment[]>(),
    cancelsAtEnd: p.boolean(),
    heldUntil: p.datetime().strictNullable(),
    refusesCapture: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});
