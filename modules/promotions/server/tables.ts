import { openTables } from '#platform/db/tables.ts';
import { AssistOrder, Coupon, CouponUse, SwapAssist } from './promotions.entity.ts';

/** The tables of promotions on a connection. */
export const typedTables = openTables(Coupon, CouponUse, AssistOrder, SwapAssist);
