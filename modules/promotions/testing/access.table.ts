/** Callers of this module's procedures. */
export const access = {
  'promotions.check': 'member',
  'promotions.redeem': 'member',
  'promotions.assists': 'member/payments.read',
  'promotions.itemAssist': 'member/payments.read',
  'promotions.buyAssist': 'member',
  'admin.promotions.coupons': 'promotions.read',
  'admin.promotions.couponById': 'promotions.read',
  'admin.promotions.couponUses': 'promotions.read',
  'admin.promotions.makeCoupon': 'promotions.manage',
  'admin.promotions.revokeCoupon': 'promotions.manage',
} as const;
