import { trpc } from '#web/trpc.ts';
import { CouponId } from '../domain/promotions.schemas.ts';

/** A code, for pages of the console that have only its id. */
export default function CouponName({ id }: { readonly id: string }) {
  const coupon = trpc.admin.promotions.couponById.useQuery(
    { id: CouponId.parse(id) },
    { staleTime: 60_000, retry: false },
  );
  return coupon.data?.code ?? id.slice(-12);
}
