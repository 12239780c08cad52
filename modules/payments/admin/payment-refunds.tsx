import type { StaffPaymentDetail } from '../server/console/payment-for-staff.ts';
import { PanelTable } from '#admin/kit/panel-table.tsx';
import { refundColumns } from './refund-columns.tsx';

const shown = ['asked', 'sum', 'reason', 'state', 'failure', 'settledBy'];

/** The refunds of one payment, the newest first. */
export const PaymentRefunds = ({ refunds: { items, unreadable } }: Pick<StaffPaymentDetail, 'refunds'>) => (
  <PanelTable
    label="payments.admin.refunds.title"
    columns={refundColumns}
    shown={shown}
    rows={items}
    unreadable={unreadable}
    rowKey={({ id }) => id}
    empty="payments.admin.refunds.none"
  />
);
