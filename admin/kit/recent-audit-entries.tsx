import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { trpc } from '#web/trpc.ts';
import { useColumns } from '#admin/kit/list-columns.ts';
import { auditColumns } from './audit-columns.tsx';
import { DataTable } from './data-table.tsx';
import { ErrorNote } from './error-note.tsx';
import { useTranslate } from './use-translate.ts';

const shown = 10;

interface AuditLinesProps {
  readonly subject: { readonly kind: string; readonly id: string };
}

/** The newest audit entries of a subject, and a link to all of them. */
export function RecentAuditEntries({ subject }: AuditLinesProps) {
  const t = useTranslate();
  const columns = useColumns(auditColumns).filter((column) => !column.isOptional && column.name !== 'subject');
  const lines = trpc.admin.platform.audit.useQuery({
    subjectKind: subject.kind,
    subjectId: subject.id,
    limit: shown,
  });
  if (lines.error) return <ErrorNote error={lines.error} onRetry={() => void lines.refetch()} />;
  if (lines.data && lines.data.items.length + (lines.data.unreadable?.length ?? 0) === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('console.audit.none')}
      </Text>
    );
  }
  return (
    <>
      <DataTable
        label={t('console.audit.title')}
        columns={columns}
        rows={lines.data?.items}
        unreadable={lines.data?.unreadable}
        rowKey={(line) => line.id}
      />
      <Anchor
        component={Link}
        size="sm"
        mt={8}
        display="inline-block"
        to={`/audit?${new URLSearchParams({ subject: subject.id })}`}
      >
        {t('console.audit.all')}
      </Anchor>
    </>
  );
}
