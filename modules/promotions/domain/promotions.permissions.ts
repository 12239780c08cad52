import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff on coupons and Swap Assist. */
export const promotionsPermissions = definePermissions({
  /** To read the codes, each of which can be redeemed; of those that add tokens, their last part. */
  'promotions.read': ['marketing'],
  'promotions.manage': ['marketing'],
  /** To make and read codes that add tokens, as tokens are the owner's to give. */
  'promotions.giveTokens': [],
});
