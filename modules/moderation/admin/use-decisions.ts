import type { ActionAnswers } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { Decision } from '../domain/report-choices.ts';
import type { ReportRow } from '../domain/report.schemas.ts';

/** A decision changes the queue, the member's page and the audit log. */
function useRefresh() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}

export function useTakeReport() {
  const { mutateAsync } = trpc.admin.moderation.take.useMutation(useRefresh());
  return ({ id }: ReportRow, { reason }: ActionAnswers) => mutateAsync({ id, reason });
}

export function usePutBack() {
  const { mutateAsync } = trpc.admin.moderation.putBack.useMutation(useRefresh());
  return ({ id }: ReportRow, { reason }: ActionAnswers) => mutateAsync({ id, reason });
}

function useDecide(decision: Decision) {
  const { mutateAsync } = trpc.admin.moderation.decide.useMutation(useRefresh());
  return ({ id }: ReportRow, { reason, until }: ActionAnswers) => mutateAsync({ id, decision, reason, until });
}

export const useDismiss = () => useDecide('dismissed');
export const useRemoveItem = () => useDecide('itemRemoved');
export const useRemoveText = () => useDecide('textRemoved');
export const useRemoveUsername = () => useDecide('usernameRemoved');
export const useRemovePortrait = () => useDecide('portraitRemoved');
export const useRemovePicture = () => useDecide('pictureRemoved');
export const useWarn = () => useDecide('warned');
export const useBanReported = () => useDecide('banned');
