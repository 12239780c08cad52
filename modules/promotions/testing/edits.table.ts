import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.promotions.makeCoupon': 'creates',
  'admin.promotions.revokeCoupon': (call, { id }) => call.admin.promotions.couponById.query({ id }),
  'promotions.check': 'asks',
  'promotions.redeem': 'creates',
  'promotions.buyAssist': 'creates',
};
