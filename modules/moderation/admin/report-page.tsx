import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { AuditLines } from '#admin/kit/audit-lines.tsx';
import { DetailPage } from '#admin/kit/detail-page.tsx';
import { EmptyNote } from '#admin/kit/empty-note.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { Facts } from '#admin/kit/facts.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import { ReportId, type ReportDetail } from '../domain/report.schemas.ts';
import { Evidence } from './evidence.tsx';
import { reportActions } from './public.ts';
import { useReportFacts } from './use-report-facts.tsx';

function Report({ report }: { readonly report: ReportDetail }) {
  const t = useWords();
  return (
    <DetailPage
      title={`${t('moderation.admin.kindOf', { kind: report.kind })}: ${t('moderation.admin.reasonOf', { reason: report.reason })}`}
      back={{ to: '/reports', label: t('moderation.admin.title') }}
      actions={<ActionBar slot={reportActions} subject={report} />}
    >
      <Frame title={t('moderation.admin.one')}>
        <Facts facts={useReportFacts(report)} />
      </Frame>
      <Frame title={t('moderation.admin.evidence')}>
        <Evidence evidence={report.evidence} />
      </Frame>
      <Frame title={t('console.audit.title')}>
        <AuditLines subject={{ kind: 'report', id: report.id }} />
      </Frame>
    </DetailPage>
  );
}

function ReportById({ id }: { readonly id: ReportId }) {
  const report = trpc.admin.moderation.byId.useQuery({ id });
  if (report.error) return <ErrorNote error={report.error} onRetry={() => void report.refetch()} />;
  return report.data ? <Report key={id} report={report.data} /> : <Skeleton height={320} radius={12} />;
}

export default function ReportPage() {
  const t = useWords();
  const id = ReportId.safeParse(useParams()['reportId']);
  return id.success ? <ReportById id={id.data} /> : <EmptyNote text={t('console.notFound.text')} />;
}
