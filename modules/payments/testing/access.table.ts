/** Which roles may call each procedure of this module. */
export const access = {
  'payments.subscription': 'member',
  'payments.tokens.balance': 'member',
  'payments.tokens.statement': 'member',
  'admin.payments.ofMember': 'admin',
  'admin.payments.statement': 'admin',
  'admin.payments.grantTokens': 'admin',
  'admin.payments.takeTokens': 'admin',
  'admin.payments.reverse': 'admin',
  'admin.payments.grantSubscription': 'admin',
  'admin.payments.endSubscription': 'admin',
} as const;
