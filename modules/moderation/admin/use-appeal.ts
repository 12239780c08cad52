import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { AppealKind, StaffAppealRow, DecideAppealInput } from '../domain/appeal.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';

/** The hook that records what a member wrote against a ruling. */
export const createRecordAppealHook = (kind: AppealKind) => () => {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.moderation.recordAppeal.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: { readonly id: string }, { reason }: ActionFormValues) =>
    mutateAsync({ kind, subjectId: id, words: reason });
};

/** The same for a picture, which its report stands for. */
export const useRecordPictureAppeal = () => {
  const record = createRecordAppealHook('picture')();
  return ({ subjectId }: StaffReportRow, answers: ActionFormValues) => record({ id: subjectId }, answers);
};

/** The hook that decides an appeal. */
export const createDecideAppealHook = (as: DecideAppealInput['as']) => () => {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.moderation.decideAppeal.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: StaffAppealRow, { reason }: ActionFormValues) => mutateAsync({ id, as, reason });
};
