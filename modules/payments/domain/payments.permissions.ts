import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with money and tokens. */
export const paymentPermissions = definePermissions({
  'payments.read': ['support'],
  'payments.manage': [],
  /** To give money back. */
  'payments.refund': [],
  /** To announce prices, which is the owner's. */
  'payments.prices': [],
});
