import type { BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module: one's own money, and the console's. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'payments.subscription': 'meetsNobody',
  'payments.tokens.balance': 'meetsNobody',
  'payments.tokens.statement': 'meetsNobody',
  'admin.payments.ofMember': 'meetsNobody',
  'admin.payments.statement': 'meetsNobody',
  'admin.payments.grantTokens': 'meetsNobody',
  'admin.payments.takeTokens': 'meetsNobody',
  'admin.payments.reverse': 'meetsNobody',
  'admin.payments.grantSubscription': 'meetsNobody',
  'admin.payments.endSubscription': 'meetsNobody',
};
