import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { ReportId } from '../domain/report.schemas.ts';

/** Names the subject of a report where the console has only an id. */
export default function ReportName({ id }: { readonly id: string }) {
  const t = useTranslate();
  const report = trpc.admin.moderation.byId.useQuery({ id: ReportId.parse(id) }, { staleTime: 60_000, retry: false });
  return report.data
    ? `${t('moderation.admin.kindOf', { kind: report.data.kind })}: ${t('moderation.admin.reasonOf', { reason: report.data.reason })}`
    : id.slice(-12);
}
