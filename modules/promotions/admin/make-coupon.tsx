import { CouponForm } from './coupon-form.tsx';

/** Makes codes for Swap Assist. */
export default function MakeCoupon() {
  return <CouponForm kinds={['month', 'specialMonth', 'threeMonths', 'sixMonths', 'twelveMonths']} />;
}
