import { Text } from '@mantine/core';
import { DataTable } from '#admin/kit/data-table.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import type { StaffRefund } from '../domain/console.schemas.ts';
import { useRefundColumns } from './refund-columns.tsx';

const shown = ['asked', 'sum', 'reason', 'state'];

/** The refunds of one payment, the newest first. */
export function PaymentRefunds({ refunds }: { readonly refunds: readonly StaffRefund[] }) {
  const t = useWords();
  const columns = useRefundColumns().filter(({ name }) => shown.includes(name));
  if (refunds.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('payments.admin.refunds.none')}
      </Text>
    );
  }
  return (
    <DataTable label={t('payments.admin.refunds.title')} columns={columns} rows={refunds} rowKey={({ id }) => id} />
  );
}
