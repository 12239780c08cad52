import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import { ReportId } from '../domain/report.schemas.ts';

/** What a report is about, for wherever the console holds an id only. */
export default function ReportName({ id }: { readonly id: string }) {
  const t = useWords();
  const report = trpc.admin.moderation.byId.useQuery({ id: ReportId.parse(id) }, { staleTime: 60_000, retry: false });
  return report.data
    ? `${t('moderation.admin.kindOf', { kind: report.data.kind })}: ${t('moderation.admin.reasonOf', { reason: report.data.reason })}`
    : id.slice(-12);
}
