import type { MemberId } from '#contracts/ids.ts';
import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { AppealKind, StaffAppealRow, DecideAppealInput, RecordAppealInput } from '../domain/appeal.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';

type AppealedRuling = Pick<RecordAppealInput, 'kind' | 'subjectId'>;

/** Records what a member wrote against a ruling. */
export const useRecordAppeal = () => {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.moderation.recordAppeal.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ kind, subjectId }: AppealedRuling, { reason, memberId }: ActionFormValues) =>
    mutateAsync({ kind, subjectId, words: reason, memberId: (memberId as MemberId | undefined) ?? null });
};

/** The hook that records what a member wrote against a ruling of this kind. */
export const createRecordAppealHook = (kind: AppealKind) => () => {
  const record = useRecordAppeal();
  return ({ id }: { readonly id: string }, answers: ActionFormValues) => record({ kind, subjectId: id }, answers);
};

/** The same for a picture, which its report stands for. */
export const useRecordPictureAppeal = () => {
  const record = useRecordAppeal();
  return ({ subjectId }: StaffReportRow, answers: ActionFormValues) => record({ kind: 'picture', subjectId }, answers);
};

/** The hook that decides an appeal. */
export const createDecideAppealHook = (as: DecideAppealInput['as']) => () => {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.moderation.decideAppeal.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return ({ id }: StaffAppealRow, { reason }: ActionFormValues) => mutateAsync({ id, as, reason });
};
