import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on money and tokens. */
export const paymentPermissions = definePermissions({
  'payments.read': ['support'],
  'payments.manage': [],
  /** To give money back. */
  'payments.refund': [],
  /** To announce prices, which is the owner's. */
  'payments.prices': [],
});
