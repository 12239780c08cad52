import { Stack } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { PanelTable } from '#admin/kit/panel-table.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffOfferDetail } from '../server/staff/offer-for-staff.ts';

type Revision = StaffOfferDetail['history'][number];

interface TrayProps {
  readonly items: Revision['gives'];
  readonly anyOf: Revision['givesAnyOf'];
  readonly cents: number;
}

function Tray({ items, anyOf, cents }: TrayProps) {
  const t = useTranslate();
  const format = useFormat();
  const link = ({ id, title }: Revision['gives'][number]) => (
    <SubjectLink key={id} kind="item" id={id} name={title || id.slice(-12)} />
  );
  return (
    <Stack gap={2} align="start">
      {items.map(link)}
      {anyOf.length > 0 && <span>{t('offers.admin.anyOf')}</span>}
      {anyOf.map(link)}
      {cents > 0 && <span>{format.money(cents)}</span>}
    </Stack>
  );
}

/** The items that changed between two revisions, or the confirmation after such a change. */
function ItemChanges({ kind, changed }: Pick<Revision, 'kind' | 'changed'>) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Stack gap={2} align="start">
      {kind === 'confirmation' && <span>{t('offers.admin.confirmed')}</span>}
      {kind === 'narrowing' && <span>{t('offers.admin.narrowed')}</span>}
      {kind === 'pick' && <span>{t('offers.admin.picked')}</span>}
      {changed.map(({ id, title, parts, beforeCents, afterCents }) => (
        <span key={id}>
          {title}: {parts.map((part) => t(`offers.admin.part.${part}`)).join(', ') || t('offers.admin.changedBack')}
          {beforeCents !== afterCents && ` (${format.money(beforeCents)} → ${format.money(afterCents)})`}
        </span>
      ))}
    </Stack>
  );
}

const revisionColumns: BuildListColumns<Revision> = ({ column, t, format }) => [
  column('number', 'offers.admin.revision', ({ number }) => format.number(number)),
  column('author', 'offers.admin.author', ({ authorId }) => <SubjectLink kind="member" id={authorId} />),
  column('sent', 'offers.admin.sent', ({ sentAt }) => format.dateTime(sentAt)),
  column('gives', 'offers.admin.gives', ({ gives, givesAnyOf, cashAddedCents }) => (
    <Tray items={gives} anyOf={givesAnyOf} cents={cashAddedCents} />
  )),
  column('gets', 'offers.admin.gets', ({ gets, getsAnyOf, cashRequestedCents }) => (
    <Tray items={gets} anyOf={getsAnyOf} cents={cashRequestedCents} />
  )),
  column('changed', 'offers.admin.changed', ({ kind, changed }) => <ItemChanges kind={kind} changed={changed} />),
  column(
    'note',
    'offers.admin.note',
    ({ hasNote }) => hasNote && <ExpandableText>{t('offers.admin.noteHidden')}</ExpandableText>,
  ),
];

/** Every set of terms of an offer, the last first. */
export const OfferHistory = ({ history }: Pick<StaffOfferDetail, 'history'>) => (
  <PanelTable
    label="offers.admin.history"
    columns={revisionColumns}
    rows={history}
    rowKey={({ number }) => String(number)}
  />
);
