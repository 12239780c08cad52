import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffPayment } from '../domain/console.schemas.ts';

/** The columns of payments and of disputed ones. */
export function usePaymentColumns(): ListColumn<StaffPayment>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'paid', label: t('payments.admin.paidAt'), sort: 'paid', cell: ({ paidAt }) => format.dateTime(paidAt) },
    {
      name: 'member',
      label: t('payments.admin.member'),
      cell: ({ memberId, username }) => <SubjectLink kind="member" id={memberId} name={username} />,
    },
    {
      name: 'purpose',
      label: t('payments.admin.purpose'),
      cell: ({ purpose, quantity }) => t('payments.admin.purposeOf', { purpose, count: quantity ?? 0 }),
    },
    { name: 'sum', label: t('payments.admin.sum'), align: 'end', cell: ({ cents }) => format.money(cents) },
    {
      name: 'refunded',
      label: t('payments.admin.refundedSum'),
      align: 'end',
      cell: ({ refundedCents }) => (refundedCents > 0 ? format.money(refundedCents) : null),
    },
    {
      name: 'dispute',
      label: t('payments.admin.dispute'),
      cell: ({ dispute }) => dispute && t('payments.admin.disputeOf', { state: dispute }),
    },
    { name: 'provider', label: t('payments.admin.provider'), cell: ({ provider }) => provider, isOptional: true },
    {
      name: 'id',
      label: t('payments.admin.providerId'),
      isOptional: true,
      cell: ({ providerId }) => <code>{providerId}</code>,
    },
  ];
}
