import { sceneReason, type StaffCommands } from '#testing/staff-scene.ts';

const coupon = { kind: 'threeMonths' as const, uses: 1, endsOn: '2999-01-01' };

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.promotions.makeCoupon': () => coupon,
  'admin.promotions.revokeCoupon': async ({ admin }) => {
    const { id } = await admin.promotions.makeCoupon.mutate(coupon);
    const { editVersion } = await admin.promotions.couponById.query({ id });
    return { id, reason: sceneReason, editVersion };
  },
};
