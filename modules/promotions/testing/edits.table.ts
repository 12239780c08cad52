import type { Edits } from '#testing/edits.table.ts';

/** How each command of this module is kept from overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.promotions.makeCoupon': 'creates',
  'admin.promotions.revokeCoupon': (call, { id }) => call.admin.promotions.couponById.query({ id }),
  'promotions.check': 'asks',
  'promotions.redeem': 'creates',
  'promotions.buyAssist': 'creates',
};
