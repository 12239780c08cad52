import type { MemberId } from '#contracts/ids.ts';
import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';
import type { DisputeSettlement } from '../domain/dispute-settlement.ts';

function useSettle(as: DisputeSettlement) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.swaps.settle.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: StaffDisputeDetail, { reason, memberId }: ActionFormValues) =>
    mutateAsync({ swapId: id, as, reason, responsibleId: (memberId as MemberId | undefined) ?? null });
}

export function useCloseItemReturns() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.swaps.closeReturns.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: StaffDisputeDetail, { reason }: ActionFormValues) => mutateAsync({ swapId: id, reason });
}

export function useTakeDispute() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.swaps.take.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: StaffDisputeDetail, { reason }: ActionFormValues) => mutateAsync({ swapId: id, reason });
}

export const useSettleDisputeAsResumed = () => useSettle('resumed');
export const useSettleDisputeAsCompleted = () => useSettle('completed');
export const useSettleDisputeAsCancelled = () => useSettle('cancelled');
