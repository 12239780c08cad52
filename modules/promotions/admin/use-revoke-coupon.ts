import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { CouponRow } from '../domain/promotions.schemas.ts';

/** Revokes a code, for a reason that the audit log keeps. */
export function useRevokeCoupon() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.promotions.revokeCoupon.useMutation({ onSettled: () => utils.admin.invalidate() });
  return ({ id, editVersion }: CouponRow, { reason }: ActionFormValues) => mutateAsync({ id, editVersion, reason });
}
