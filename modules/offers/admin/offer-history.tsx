import { Stack } from '@mantine/core';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffOfferDetail } from '../domain/staff-offers.ts';

type Revision = StaffOfferDetail['history'][number];

function Tray({ items, cents }: { readonly items: Revision['gives']; readonly cents: number }) {
  const format = useFormat();
  return (
    <Stack gap={2} align="start">
      {items.map(({ id, title }) => (
        <SubjectLink key={id} kind="item" id={id} name={title || id.slice(-12)} />
      ))}
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
      {changed.map(({ id, title, parts, beforeCents, afterCents }) => (
        <span key={id}>
          {title}: {parts.map((part) => t(`offers.admin.part.${part}`)).join(', ') || t('offers.admin.changedBack')}
          {beforeCents !== afterCents && ` (${format.money(beforeCents)} → ${format.money(afterCents)})`}
        </span>
      ))}
    </Stack>
  );
}

/** Every set of terms of an offer, the last first. */
export function OfferHistory({ history }: Pick<StaffOfferDetail, 'history'>) {
  const t = useTranslate();
  const format = useFormat();
  const columns: ListColumn<Revision>[] = [
    { name: 'number', label: t('offers.admin.revision'), cell: ({ number }) => format.number(number) },
    {
      name: 'author',
      label: t('offers.admin.author'),
      cell: ({ authorId }) => <SubjectLink kind="member" id={authorId} />,
    },
    { name: 'sent', label: t('offers.admin.sent'), cell: ({ sentAt }) => format.dateTime(sentAt) },
    {
      name: 'gives',
      label: t('offers.admin.gives'),
      cell: ({ gives, cashAddedCents }) => <Tray items={gives} cents={cashAddedCents} />,
    },
    {
      name: 'gets',
      label: t('offers.admin.gets'),
      cell: ({ gets, cashRequestedCents }) => <Tray items={gets} cents={cashRequestedCents} />,
    },
    {
      name: 'changed',
      label: t('offers.admin.changed'),
      cell: ({ kind, changed }) => <ItemChanges kind={kind} changed={changed} />,
    },
    {
      name: 'note',
      label: t('offers.admin.note'),
      cell: ({ hasNote }) => hasNote && <ExpandableText>{t('offers.admin.noteHidden')}</ExpandableText>,
    },
  ];
  return (
    <DataTable
      label={t('offers.admin.history')}
      columns={columns}
      rows={history}
      rowKey={({ number }) => String(number)}
    />
  );
}
