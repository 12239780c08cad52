import { definePermissions } from '#contracts/staff-roles.ts';

/** What staff may do with coupons and Swap Assist. */
export const promotionsPermissions = definePermissions({
  'promotions.read': ['support', 'marketing'],
  'promotions.manage': ['marketing'],
});
