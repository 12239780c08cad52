/** Which roles may call each procedure of this module. */
export const access = {
  'payments.prices': 'open',
  'payments.checkout.byId': 'member',
  'payments.checkout.begin': 'member',
  'payments.testCheckout.byId': 'member',
  'payments.testCheckout.act': 'member',
  'payments.tokens.buy': 'member',
  'payments.subscription': 'member',
  'payments.tokens.balance': 'member',
  'payments.tokens.statement': 'member',
  'admin.payments.ofMember': 'payments.read',
  'admin.payments.statement': 'payments.read',
  'admin.payments.grantTokens': 'payments.manage',
  'admin.payments.takeTokens': 'payments.manage',
  'admin.payments.reverse': 'payments.manage',
  'admin.payments.grantSubscription': 'payments.manage',
  'admin.payments.endSubscription': 'payments.manage',
} as const;
