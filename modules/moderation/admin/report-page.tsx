import { Text } from '@mantine/core';
import { DetailPage } from '#admin/kit/detail-page.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { isPictureRemoved } from '../domain/report-choices.ts';
import { ReportId, type StaffReportDetail } from '../domain/report.schemas.ts';
import { Evidence } from './evidence.tsx';
import { reportActionSlot } from './public.ts';
import { useReportDetailRows } from './use-report-detail-rows.tsx';

function Report({ subject: report }: { readonly subject: StaffReportDetail }) {
  const t = useTranslate();
  return (
    <DetailPage
      subject={report}
      kind="report"
      title={`${t('moderation.admin.kindOf', { kind: report.kind })}: ${t('moderation.admin.reasonOf', { reason: report.reason })}`}
      back={{ to: '/reports', label: t('moderation.admin.title') }}
      actions={reportActionSlot}
      facts={useReportDetailRows(report)}
      factsTitle={t('moderation.admin.one')}
    >
      <Frame title={t('moderation.admin.evidence')}>
        {isPictureRemoved(report) ? (
          <Text size="sm" c="dimmed">
            {t('moderation.admin.pictureGone')}
          </Text>
        ) : (
          <Evidence evidence={report.evidence} pictures={report.evidencePictures} />
        )}
      </Frame>
      {report.pictures.length > 0 && (
        <Frame title={t('moderation.admin.pictures')}>
          <PictureThumbnails links={report.pictures} isBlurred />
        </Frame>
      )}
    </DetailPage>
  );
}

const useReport = (id: ReportId) => trpc.admin.moderation.byId.useQuery({ id });

export default function ReportPage() {
  return <SubjectPage param="reportId" idSchema={ReportId} useSubject={useReport} view={Report} />;
}
