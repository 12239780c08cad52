import { keepPreviousData } from '@tanstack/react-query';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { useAuditColumns } from '#admin/kit/audit-columns.tsx';

const pageSize = 50;

const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.platform.audit.useQuery(
    {
      action: filters['action'],
      subjectKind: filters['kind'],
      subjectId: filters['subject'],
      actorId: filters['actor'],
      from: filters['from'],
      to: filters['to'],
      sort: sort as 'at' | '-at' | undefined,
      cursor,
      limit: pageSize,
    },
    { placeholderData: keepPreviousData },
  );

function useAuditFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    { kind: 'text', name: 'action', label: t('platform.admin.audit.actionStarts') },
    { kind: 'text', name: 'subject', label: t('platform.admin.audit.subjectId') },
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
  ];
}

/** The audit log: actor, subject, values before and after, time, origin and reason. Its entries cannot be changed. */
export default function AuditPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="platform.audit"
      title={t('platform.admin.audit.title')}
      about={t('platform.admin.audit.about')}
      columns={useAuditColumns()}
      filters={useAuditFilters()}
      useRows={useRows}
      order="-at"
      rowKey={(line) => line.id}
    />
  );
}
