import type { ActionAnswers } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffPaymentDetail, StaffRefund } from '../domain/console.schemas.ts';
import type { PaymentId } from '../domain/checkout.ts';
import { useRefresh } from './use-refresh.ts';

/** Refunds all that is left of a payment. */
export function useRefund() {
  const { mutateAsync } = trpc.admin.payments.refund.useMutation(useRefresh());
  return ({ id }: StaffPaymentDetail, { reason }: ActionAnswers) => mutateAsync({ paymentId: id, cents: null, reason });
}

/** Refunds the typed part of a payment. */
export function useRefundPart() {
  const { mutateAsync } = trpc.admin.payments.refund.useMutation(useRefresh());
  return ({ paymentId, cents }: { readonly paymentId: PaymentId; readonly cents: number }, { reason }: ActionAnswers) =>
    mutateAsync({ paymentId, cents, reason });
}

function useSettle(isPaid: boolean) {
  const { mutateAsync } = trpc.admin.payments.settleRefund.useMutation(useRefresh());
  return ({ id }: StaffRefund, { reason }: ActionAnswers) => mutateAsync({ refundId: id, isPaid, reason });
}

/** Books a refused refund as paid from the house's bank account. */
export const usePayByHand = () => useSettle(true);

/** Settles a refused refund of which nothing is owed. */
export const useDropRefund = () => useSettle(false);
