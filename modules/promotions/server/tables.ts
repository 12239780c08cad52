import { createTypedTables } from '#platform/db/tables.ts';
import { AssistOrder, Coupon, CouponUse, SwapAssist } from './promotions.entity.ts';

/** The tables of promotions on a connection. */
export const typedTables = createTypedTables(Coupon, CouponUse, AssistOrder, SwapAssist);
