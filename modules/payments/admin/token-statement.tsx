import { EndlessTable } from '#admin/kit/panel-table.tsx';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffTokenStatementLine } from '../domain/payments.schemas.ts';
import { tokenBookingActionSlot } from './public.ts';

const toStatementColumns =
  (isYou: boolean): BuildListColumns<StaffTokenStatementLine> =>
  ({ column, t, format }) => {
    const why = ({ kind, isReversed }: StaffTokenStatementLine) =>
      t('payments.admin.kind', { kind, isReversed: isReversed ? 'yes' : 'no' });
    return [
      column('bookedAt', 'payments.admin.bookedAt', (line) => format.dateTime(line.bookedAt)),
      column('kind', 'payments.admin.cause', why),
      column('memo', 'payments.admin.memo', (line) => line.memo ?? '–'),
      column('amount', 'payments.admin.amount', (line) => format.number(line.amount), { align: 'end' }),
      column('balance', 'payments.admin.after', (line) => format.number(line.balance), { align: 'end' }),
      column('actions', 'console.list.actions', (line) => (
        <ActionBar slot={tokenBookingActionSlot} subject={{ ...line, isYou }} />
      )),
    ];
  };

/** A member's bookings, newest first. */
export function StaffTokenStatement({ memberId, isYou }: { readonly memberId: MemberId; readonly isYou: boolean }) {
  const pages = trpc.admin.payments.statement.useInfiniteQuery(
    { memberId, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <EndlessTable
      query={pages}
      label="payments.admin.tokens"
      columns={toStatementColumns(isYou)}
      rowKey={(line) => line.id}
      empty="payments.admin.noBookings"
      more="payments.admin.earlier"
    />
  );
}
