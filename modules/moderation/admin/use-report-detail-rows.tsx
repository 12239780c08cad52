import type { DetailRow } from '#admin/kit/detail-list.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffReportDetail } from '../domain/report.schemas.ts';
import { ReportedSubjectLink } from './reported-subject-link.tsx';

const known = (data: readonly DetailRow[]) => data.filter(({ value }) => value !== null);

/** The facts of a report as staff see them, the reporter included, who is shown to staff only. */
export function useReportDetailRows(report: StaffReportDetail): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  const member = (id: string | null) => id && <SubjectLink kind="member" id={id} />;
  const moment = (iso: string | null) => iso && format.dateTime(iso);
  return [
    { label: t('moderation.admin.about'), value: member(report.aboutId) },
    { label: t('moderation.admin.subject'), value: <ReportedSubjectLink {...report} /> },
    { label: t('moderation.admin.reports'), value: format.number(report.reports) },
    { label: t('moderation.admin.earlier'), value: format.number(report.earlier) },
    {
      label: t('moderation.admin.reporter'),
      value: member(report.reporterId) ?? t('moderation.admin.judge'),
    },
    { label: t('moderation.admin.text'), value: report.text || null },
    { label: t('moderation.admin.reportedAt'), value: moment(report.reportedAt) },
    { label: t('moderation.admin.state'), value: t('moderation.admin.stateOf', { state: report.state }) },
    ...known([
      { label: t('moderation.admin.takenBy'), value: member(report.takenBy) },
      {
        label: t('moderation.admin.decision'),
        value: report.decision && t('moderation.admin.decisionOf', { decision: report.decision }),
      },
      { label: t('moderation.admin.decidedBy'), value: member(report.decidedBy) },
      { label: t('moderation.admin.decidedAt'), value: moment(report.decidedAt) },
    ]),
  ];
}
