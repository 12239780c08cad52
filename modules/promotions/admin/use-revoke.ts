import { trpc } from '#web/trpc.ts';
import type { CouponRow } from '../domain/promotions.schemas.ts';

/** Revokes a code. */
export function useRevoke() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.promotions.revokeCoupon.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: CouponRow) => mutateAsync({ id });
}
