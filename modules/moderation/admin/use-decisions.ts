import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { ReportDecision } from '../domain/report-choices.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';

/** A decision changes the queue, the member's page and the audit log. */
function useRefresh() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}

export function useTakeReport() {
  const { mutateAsync } = trpc.admin.moderation.take.useMutation(useRefresh());
  return ({ id }: StaffReportRow, { reason }: ActionFormValues) => mutateAsync({ id, reason });
}

export function usePutBackReport() {
  const { mutateAsync } = trpc.admin.moderation.putBack.useMutation(useRefresh());
  return ({ id }: StaffReportRow, { reason }: ActionFormValues) => mutateAsync({ id, reason });
}

function useDecide(decision: ReportDecision) {
  const { mutateAsync } = trpc.admin.moderation.decide.useMutation(useRefresh());
  return ({ id }: StaffReportRow, { reason, until }: ActionFormValues) => mutateAsync({ id, decision, reason, until });
}

export const useDismissReport = () => useDecide('dismissed');
export const useRemoveReportedItem = () => useDecide('itemRemoved');
export const useRemoveReportedText = () => useDecide('textRemoved');
export const useRemoveReportedUsername = () => useDecide('usernameRemoved');
export const useRemoveReportedPortrait = () => useDecide('portraitRemoved');
export const useRemoveReportedPicture = () => useDecide('pictureRemoved');
export const useWarnReported = () => useDecide('warned');
export const useBanReportedMember = () => useDecide('banned');
