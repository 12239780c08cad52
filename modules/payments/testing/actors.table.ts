import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  checkoutStateTable: {
    wait: ['payments.checkout.noteReturn'],
    hold: ['payments.takeEvent', 'payments.sweep'],
    pay: ['payments.takeEvent', 'payments.sweep'],
    fail: ['payments.takeEvent', 'payments.sweep'],
  },
  refundStateTable: {
    wait: ['payments.sendRefund'],
    send: ['payments.sendRefund', 'payments.takeEvent'],
    fail: ['payments.sendRefund', 'payments.takeEvent'],
    pay: ['admin.payments.settleRefund'],
    drop: ['admin.payments.settleRefund'],
  },
  cardHoldStateTable: {
    ask: ['payments.actOnHold'],
    end: ['payments.takeEvent', 'payments.sweepHolds'],
  },
  testCheckoutStateTable: {
    pay: ['payments.testCheckout.act', 'payments.actOnHold'],
    hold: ['payments.testCheckout.act'],
    decline: ['payments.testCheckout.act'],
    release: ['payments.actOnHold'],
    end: ['payments.stopRenewal'],
  },
  disputeStateTable: { lose: ['payments.takeEvent'], win: ['payments.takeEvent'] },
  payoutStateTable: { ask: ['payments.payouts.refresh', 'payments.takeEvent'], send: ['payments.sendPayout'] },
  subscriptionStateTable: {
    extend: ['payments.renewal.subscribe', 'payments.takeEvent', 'admin.payments.grantSubscription'],
    cancel: ['payments.renewal.cancel', 'payments.takeEvent'],
    miss: ['clock'],
    lapse: ['clock'],
    end: ['admin.payments.endSubscription'],
  },
  tokenHoldStateTable: { take: ['chains.unlock'], release: ['chains.decline', 'chains.lapse'] },
};
