import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffPaymentDetail } from '../server/console/payment-for-staff.ts';
import type { StaffRefund } from '../server/console/refund-list.ts';
import type { PaymentId } from '../domain/checkout.ts';
import { useInvalidateMemberPayments } from './use-invalidate-member-payments.ts';

/** Refunds all that is left of a payment. */
export function useRefundPayment() {
  const { mutateAsync } = trpc.admin.payments.refund.useMutation(useInvalidateMemberPayments());
  return ({ id }: StaffPaymentDetail, { reason }: ActionFormValues) =>
    mutateAsync({ paymentId: id, cents: null, reason });
}

/** Refunds the typed part of a payment. */
export function useRefundPaymentPart() {
  const { mutateAsync } = trpc.admin.payments.refund.useMutation(useInvalidateMemberPayments());
  return (
    { paymentId, cents }: { readonly paymentId: PaymentId; readonly cents: number },
    { reason }: ActionFormValues,
  ) => mutateAsync({ paymentId, cents, reason });
}

function useSettle(isPaid: boolean) {
  const { mutateAsync } = trpc.admin.payments.settleRefund.useMutation(useInvalidateMemberPayments());
  return ({ id }: StaffRefund, { reason }: ActionFormValues) => mutateAsync({ refundId: id, isPaid, reason });
}

/** Books a refused refund as paid from the house's bank account. */
export const useSettleRefundAsPaid = () => useSettle(true);

/** Settles a refused refund of which nothing is owed. */
export const useSettleRefundAsNotOwed = () => useSettle(false);
