import type { ActionAnswers } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffPayment } from '../domain/console.schemas.ts';
import { useRefresh } from './use-refresh.ts';

/** Refunds all that is left of a payment. */
export function useRefund() {
  const { mutateAsync } = trpc.admin.payments.refund.useMutation(useRefresh());
  return ({ id }: StaffPayment, { reason }: ActionAnswers) => mutateAsync({ paymentId: id, cents: null, reason });
}
