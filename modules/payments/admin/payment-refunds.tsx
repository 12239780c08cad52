import { Text } from '@mantine/core';
import { DataTable } from '#admin/kit/data-table.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffPaymentDetail } from '../domain/console.schemas.ts';
import { useRefundColumns } from './refund-columns.tsx';

const shown = ['asked', 'sum', 'reason', 'state', 'failure', 'settledBy'];

/** The refunds of one payment, the newest first. */
export function PaymentRefunds({ refunds }: { readonly refunds: StaffPaymentDetail['refunds'] }) {
  const t = useTranslate();
  const columns = useRefundColumns().filter(({ name }) => shown.includes(name));
  const { items, unreadable = [] } = refunds;
  if (items.length + unreadable.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('payments.admin.refunds.none')}
      </Text>
    );
  }
  return (
    <DataTable
      label={t('payments.admin.refunds.title')}
      columns={columns}
      rows={items}
      unreadable={unreadable}
      rowKey={({ id }) => id}
    />
  );
}
