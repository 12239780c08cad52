import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

type Leg = StaffDisputeDetail['legs'][number];

/** The legs of the swap with their parties and progress. */
export function DisputeLegs({ legs }: Pick<StaffDisputeDetail, 'legs'>) {
  const t = useTranslate();
  const format = useFormat();
  const moment = (iso: string | null) => iso && format.dateTime(iso);
  const columns: ListColumn<Leg>[] = [
    { name: 'what', label: t('swaps.admin.what'), cell: ({ title, cents }) => title ?? format.money(cents ?? 0) },
    { name: 'from', label: t('swaps.admin.from'), cell: ({ fromId }) => <SubjectLink kind="member" id={fromId} /> },
    { name: 'to', label: t('swaps.admin.to'), cell: ({ toId }) => <SubjectLink kind="member" id={toId} /> },
    { name: 'value', label: t('swaps.admin.value'), align: 'end', cell: ({ valueCents }) => format.money(valueCents) },
    { name: 'state', label: t('swaps.admin.state'), cell: ({ state }) => t('swaps.admin.legStateOf', { state }) },
    { name: 'tracking', label: t('swaps.admin.tracking'), cell: ({ trackingNumber }) => trackingNumber },
    { name: 'sentAt', label: t('swaps.admin.sentAt'), cell: ({ sentAt }) => moment(sentAt) },
    { name: 'receivedAt', label: t('swaps.admin.receivedAt'), cell: ({ receivedAt }) => moment(receivedAt) },
  ];
  return <DataTable label={t('swaps.admin.legs')} columns={columns} rows={legs} rowKey={({ id }) => id} />;
}
