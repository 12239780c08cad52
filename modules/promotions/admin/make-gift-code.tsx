import { CouponForm } from './coupon-form.tsx';

/** Makes codes that add tokens. */
export default function MakeGiftCode() {
  return <CouponForm kinds={['tokens']} />;
}
