import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { PanelTable } from '#admin/kit/panel-table.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

type Leg = StaffDisputeDetail['legs'][number];

const legColumns: BuildListColumns<Leg> = ({ column, t, format }) => {
  const moment = (iso: string | null) => iso && format.dateTime(iso);
  return [
    column('what', 'swaps.admin.what', ({ title, cents }) => title ?? format.money(cents ?? 0)),
    column('from', 'swaps.admin.from', ({ fromId }) => <SubjectLink kind="member" id={fromId} />),
    column('to', 'swaps.admin.to', ({ toId }) => <SubjectLink kind="member" id={toId} />),
    column('value', 'swaps.admin.value', ({ valueCents }) => format.money(valueCents), { align: 'end' }),
    column('state', 'swaps.admin.state', ({ state }) => t('swaps.admin.legStateOf', { state })),
    column('tracking', 'swaps.admin.tracking', ({ trackingNumber }) => trackingNumber),
    column('sentAt', 'swaps.admin.sentAt', ({ sentAt }) => moment(sentAt)),
    column('receivedAt', 'swaps.admin.receivedAt', ({ receivedAt }) => moment(receivedAt)),
  ];
};

/** The legs of the swap with their parties and progress. */
export const DisputeLegs = ({ legs }: Pick<StaffDisputeDetail, 'legs'>) => (
  <PanelTable label="swaps.admin.legs" columns={legColumns} rows={legs} rowKey={({ id }) => id} />
);
