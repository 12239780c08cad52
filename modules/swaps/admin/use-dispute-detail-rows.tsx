import { Group } from '@mantine/core';
import type { DetailRow } from '#admin/kit/detail-list.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

/** The facts of a disputed swap that staff see. */
export function useDisputeDetailRows(dispute: StaffDisputeDetail): DetailRow[] {
  const { state, cause, agreedAt, since, takenBy, takeBy, ownerFrom, settlement, memberIds } = dispute;
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      label: t('swaps.admin.parties'),
      value: (
        <Group gap={12}>
          {memberIds.map((id) => (
            <SubjectLink key={id} kind="member" id={id} />
          ))}
        </Group>
      ),
    },
    { label: t('swaps.admin.state'), value: t('swaps.admin.stateOf', { state }) },
    { label: t('swaps.admin.cause'), value: t('swaps.admin.causeOf', { cause: cause ?? 'none' }) },
    { label: t('swaps.admin.agreedAt'), value: format.dateTime(agreedAt) },
    ...(since ? [{ label: t('swaps.admin.since'), value: format.dateTime(since) }] : []),
    ...(takenBy ? [{ label: t('swaps.admin.takenBy'), value: <SubjectLink kind="member" id={takenBy} /> }] : []),
    ...(state === 'disputed' && !takenBy && takeBy
      ? [{ label: t('swaps.admin.takeBy'), value: format.dateTime(takeBy) }]
      : []),
    ...(state === 'disputed' && ownerFrom
      ? [{ label: t('swaps.admin.ownerFrom'), value: format.dateTime(ownerFrom) }]
      : []),
    ...(settlement
      ? [
          {
            label: t('swaps.admin.settlement'),
            value: t('swaps.admin.settlementOf', { ...settlement, at: format.dateTime(settlement.settledAt) }),
          },
        ]
      : []),
  ];
}
