import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { disputeStates, checkoutPurposes } from '../domain/checkout.ts';

/** The filters of the payments table. */
export const paymentFilters: BuildListFilters = ({ t, text, choice, subject, days }) => [
  text('search', 'payments.admin.providerId'),
  choice('purpose', 'payments.admin.purpose', checkoutPurposes, (value) =>
    t('payments.admin.purposeOf', { purpose: value, count: 0 }),
  ),
  choice('dispute', 'payments.admin.dispute', ['any', ...disputeStates], (value) =>
    t('payments.admin.disputeOf', { state: value }),
  ),
  choice('refunded', 'payments.admin.refundedSum', ['yes', 'no'], (value) => t('payments.admin.refundedOf', { value })),
  ...days,
  subject('member', 'payments.admin.member'),
];
