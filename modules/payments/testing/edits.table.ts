import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.payments.grantTokens': 'creates',
  'admin.payments.takeTokens': 'creates',
  'admin.payments.reverse': 'creates',
  'admin.payments.grantSubscription': 'creates',
  'admin.payments.refund': 'creates',
  'admin.payments.settleRefund': 'step',
  'admin.payments.announcePrice': async (call, { key }) =>
    (await call.admin.payments.prices.query()).find((price) => price.key === key),
  'admin.payments.endSubscription': 'step',
  'payments.renewal.subscribe': 'asks',
  'payments.renewal.portal': 'asks',
  'payments.renewal.cancel': 'step',
  'payments.renewal.resume': 'step',
  'payments.payouts.connect': 'asks',
  'payments.payouts.refresh': 'asks',
  'payments.tokens.buy': 'creates',
  'payments.checkout.begin': 'asks',
  'payments.checkout.noteReturn': 'step',
  'payments.testCheckout.act': 'step',
};
