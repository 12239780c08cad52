import { Button, Text } from '@mantine/core';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffTokenStatementLine } from '../domain/payments.schemas.ts';
import { tokenBookingActionSlot } from './public.ts';

function useStatementColumns(isYou: boolean): ListColumn<StaffTokenStatementLine>[] {
  const t = useTranslate();
  const format = useFormat();
  const why = ({ kind, isReversed }: StaffTokenStatementLine) =>
    t('payments.admin.kind', { kind, isReversed: isReversed ? 'yes' : 'no' });
  return [
    { name: 'bookedAt', label: t('payments.admin.bookedAt'), cell: (line) => format.dateTime(line.bookedAt) },
    { name: 'kind', label: t('payments.admin.cause'), cell: why },
    { name: 'memo', label: t('payments.admin.memo'), cell: (line) => line.memo ?? '–' },
    { name: 'amount', label: t('payments.admin.amount'), align: 'end', cell: (line) => format.number(line.amount) },
    { name: 'balance', label: t('payments.admin.after'), align: 'end', cell: (line) => format.number(line.balance) },
    {
      name: 'actions',
      label: t('console.list.actions'),
      cell: (line) => <ActionBar slot={tokenBookingActionSlot} subject={{ ...line, isYou }} />,
    },
  ];
}

/** A member's bookings, newest first. */
export function StaffTokenStatement({ memberId, isYou }: { readonly memberId: MemberId; readonly isYou: boolean }) {
  const t = useTranslate();
  const columns = useStatementColumns(isYou);
  const pages = trpc.admin.payments.statement.useInfiniteQuery(
    { memberId, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  if (pages.error) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />;
  const lines = pages.data?.pages.flatMap(({ items }) => items);
  const unreadable = pages.data?.pages.flatMap((page) => page.unreadable ?? []);
  if (lines?.length === 0 && unreadable?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('payments.admin.noBookings')}
      </Text>
    );
  }
  return (
    <>
      <DataTable
        label={t('payments.admin.tokens')}
        columns={columns}
        rows={lines}
        unreadable={unreadable}
        rowKey={(line) => line.id}
      />
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          style={{ alignSelf: 'start' }}
        >
          {t('payments.admin.earlier')}
        </Button>
      )}
    </>
  );
}
