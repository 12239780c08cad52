import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffRefund } from '../domain/console.schemas.ts';

export function useRefundColumns(): ListColumn<StaffRefund>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'asked',
      label: t('payments.admin.askedAt'),
      sort: 'asked',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      name: 'member',
      label: t('payments.admin.member'),
      cell: ({ memberId, username }) => <SubjectLink kind="member" id={memberId} name={username} />,
    },
    {
      name: 'purpose',
      label: t('payments.admin.purpose'),
      cell: ({ purpose }) => t('payments.admin.purposeOf', { purpose, count: 0 }),
    },
    { name: 'sum', label: t('payments.admin.sum'), align: 'end', cell: ({ cents }) => format.money(cents) },
    { name: 'reason', label: t('payments.admin.reason'), cell: ({ reason }) => reason },
    {
      name: 'state',
      label: t('payments.admin.state'),
      cell: ({ state }) => t('payments.admin.refundState', { state }),
    },
    {
      name: 'failure',
      label: t('payments.admin.refundFailure'),
      cell: ({ failure }) => failure?.replaceAll('_', ' '),
    },
    {
      name: 'settled',
      label: t('payments.admin.settledAt'),
      cell: ({ settledAt }) => settledAt && format.dateTime(settledAt),
    },
    { name: 'settledBy', label: t('payments.admin.settledBy'), cell: ({ settledBy }) => settledBy },
  ];
}
