import type { ListFilter } from '#admin/kit/list-state.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { disputeStates, checkoutPurposes } from '../domain/checkout.ts';

/** The filters of the payments table. */
export function usePaymentFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    { kind: 'text', name: 'search', label: t('payments.admin.providerId') },
    {
      kind: 'choice',
      name: 'purpose',
      label: t('payments.admin.purpose'),
      choices: checkoutPurposes.map((value) => ({
        value,
        label: t('payments.admin.purposeOf', { purpose: value, count: 0 }),
      })),
    },
    {
      kind: 'choice',
      name: 'dispute',
      label: t('payments.admin.dispute'),
      choices: ['any', ...disputeStates].map((value) => ({
        value,
        label: t('payments.admin.disputeOf', { state: value }),
      })),
    },
    {
      kind: 'choice',
      name: 'refunded',
      label: t('payments.admin.refundedSum'),
      choices: ['yes', 'no'].map((value) => ({ value, label: t('payments.admin.refundedOf', { value }) })),
    },
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
    { kind: 'subject', name: 'member', label: t('payments.admin.member'), subject: 'member' },
  ];
}
