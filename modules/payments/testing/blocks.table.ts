import type { BlockRow } from '#testing/block-scene.ts';

/** How a block affects the paths of this module: a member's own tokens, and the console. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'payments.prices': 'meetsNoMember',
  'payments.checkout.byId': 'meetsNoMember',
  'payments.checkout.begin': 'meetsNoMember',
  'payments.testCheckout.byId': 'meetsNoMember',
  'payments.testCheckout.act': 'meetsNoMember',
  'payments.renewal.state': 'meetsNoMember',
  'payments.renewal.subscribe': 'meetsNoMember',
  'payments.renewal.cancel': 'meetsNoMember',
  'payments.renewal.resume': 'meetsNoMember',
  'payments.payments': 'meetsNoMember',
  'payments.tokens.buy': 'meetsNoMember',
  'payments.subscription': 'meetsNoMember',
  'payments.tokens.balance': 'meetsNoMember',
  'payments.tokens.statement': 'meetsNoMember',
  'admin.payments.ofMember': 'meetsNoMember',
  'admin.payments.statement': 'meetsNoMember',
  'admin.payments.grantTokens': 'meetsNoMember',
  'admin.payments.takeTokens': 'meetsNoMember',
  'admin.payments.reverse': 'meetsNoMember',
  'admin.payments.grantSubscription': 'meetsNoMember',
  'admin.payments.endSubscription': 'meetsNoMember',
};
