import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { auditColumns } from '#admin/kit/audit-columns.tsx';

const auditFilters: BuildListFilters = ({ text, days }) => [
  text('action', 'platform.admin.audit.actionStarts'),
  text('subject', 'platform.admin.audit.subjectId'),
  ...days,
];

/** The audit log: actor, subject, values before and after, time, origin and reason. Its entries cannot be changed. */
export default createListPage({
  name: 'platform.audit',
  title: 'platform.admin.audit.title',
  about: 'platform.admin.audit.about',
  columns: auditColumns,
  filters: auditFilters,
  useRows: (input, kept, filters) =>
    trpc.admin.platform.audit.useQuery({ subjectId: filters['subject'], ...input }, kept),
  order: '-at',
  rowKey: (line) => line.id,
});
