import { Fragment } from 'react';
import { DueDate } from '#admin/kit/due-date.tsx';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import type { StaffDisputeRow } from '../domain/dispute.schemas.ts';

const disputeColumns: BuildListColumns<StaffDisputeRow> = ({ column, t, format }) => [
  column('parties', 'swaps.admin.parties', ({ memberIds }) => (
    <>
      {memberIds.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <SubjectLink kind="member" id={id} />
        </Fragment>
      ))}
    </>
  )),
  column('cause', 'swaps.admin.cause', ({ cause }) => t('swaps.admin.causeOf', { cause: cause ?? 'none' })),
  column('since', 'swaps.admin.since', ({ since }) => since && format.ago(since)),
  column('takeBy', 'swaps.admin.takeBy', ({ takeBy, takenBy }) => takeBy && !takenBy && <DueDate at={takeBy} />),
  column('takenBy', 'swaps.admin.takenBy', ({ takenBy }) => takenBy && <SubjectLink kind="member" id={takenBy} />),
  column('ownerFrom', 'swaps.admin.ownerFrom', ({ ownerFrom }) => ownerFrom && <DueDate at={ownerFrom} />),
  column('agreedAt', 'swaps.admin.agreedAt', ({ agreedAt }) => format.date(agreedAt)),
];

/** Disputed swaps that wait for a decision of staff, the oldest first. */
export default createListPage({
  name: 'disputes',
  title: 'swaps.admin.title',
  columns: disputeColumns,
  useRows: (input, kept) => trpc.admin.swaps.disputes.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/disputes/${id}`,
});
