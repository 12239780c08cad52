import { Stack } from '@mantine/core';
import type { Column } from '#admin/kit/columns.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { OfferDetail } from '../domain/staff-offers.ts';

type Revision = OfferDetail['history'][number];

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

/** Every set of terms of an offer, the last first. */
export function OfferHistory({ history }: Pick<OfferDetail, 'history'>) {
  const t = useWords();
  const format = useFormat();
  const columns: Column<Revision>[] = [
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
      name: 'note',
      label: t('offers.admin.note'),
      cell: ({ hasNote }) => hasNote && t('offers.admin.noteHidden'),
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
