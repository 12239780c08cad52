import { ListPreviewTable } from '#admin/kit/list-preview-table.tsx';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { reportColumns } from './report-columns.tsx';

const shown = ['kind', 'thing', 'reason', 'state', 'reportedAt'];

/** Reports about a member: what waits, then what was decided. */
export default function MemberReportsPanel({ memberId }: { readonly memberId: string }) {
  const about = MemberId.parse(memberId);
  const [waiting] = trpc.admin.moderation.list.useSuspenseQuery({ about, limit: 5 });
  const [decided] = trpc.admin.moderation.list.useSuspenseQuery({ about, state: 'decided', limit: 5 });
  const page = {
    items: [...waiting.items, ...decided.items],
    total: {
      count: waiting.total.count + decided.total.count,
      isMore: waiting.total.isMore || decided.total.isMore,
    },
  };
  return (
    <ListPreviewTable
      name="reports"
      page={page}
      columns={reportColumns}
      shown={shown}
      rowLink={({ id }) => `/reports/${id}`}
      allLink={`/reports?about=${memberId}`}
    />
  );
}
