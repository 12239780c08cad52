import type { ActionAnswers } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { AppealKind, AppealRow, DecideAppeal } from '../domain/appeal.ts';

/** Records what a member wrote against a ruling. */
export const useRecordAppeal = (kind: AppealKind) => () => {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.moderation.recordAppeal.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: { readonly id: string }, { reason }: ActionAnswers) =>
    mutateAsync({ kind, subjectId: id, words: reason });
};

/** Decides an appeal. */
export const useDecideAppeal = (as: DecideAppeal['as']) => () => {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.moderation.decideAppeal.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: AppealRow, { reason }: ActionAnswers) => mutateAsync({ id, as, reason });
};
