import type { BlockRow } from '#testing/block-scene.ts';

/** Effect of a block on the paths of this module: a member meets no other member there. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'promotions.check': 'meetsNoMember',
  'promotions.redeem': 'meetsNoMember',
  'promotions.assists': 'meetsNoMember',
  'promotions.itemAssist': 'meetsNoMember',
  'promotions.buyAssist': 'meetsNoMember',
  'admin.promotions.coupons': 'meetsNoMember',
  'admin.promotions.couponById': 'meetsNoMember',
  'admin.promotions.couponUses': 'meetsNoMember',
  'admin.promotions.makeCoupon': 'meetsNoMember',
  'admin.promotions.revokeCoupon': 'meetsNoMember',
  // A signal that something of the member's own has changed; it carries no data.
  'live promotions.mine': 'meetsNoMember',
};
