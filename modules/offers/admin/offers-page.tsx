import { keepPreviousData } from '@tanstack/react-query';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { offerEndCauses, offerStateTable } from '../domain/offer-state.ts';
import type { OfferListQuery } from '../domain/staff-offers.ts';
import { useOfferColumns } from './offer-columns.tsx';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.offers.list.useQuery({ ...filters, sort, cursor, limit: 50 } as OfferListQuery, {
    placeholderData: keepPreviousData,
  });

function useOfferFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('offers.admin.state'),
      choices: offerStateTable.states.map((value) => ({ value, label: t(`offers.state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'cause',
      label: t('offers.admin.cause'),
      choices: offerEndCauses.map((value) => ({ value, label: t('offers.admin.causeOf', { cause: value }) })),
    },
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
    { kind: 'subject', name: 'member', label: t('offers.admin.member'), subject: 'member' },
    { kind: 'subject', name: 'item', label: t('offers.admin.item'), subject: 'item' },
  ];
}

/** Every offer of the site, the newest first. */
export default function OffersPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="offers"
      title={t('offers.admin.title')}
      columns={useOfferColumns()}
      filters={useOfferFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/offers/${id}`}
      order="-made"
      exportPath="/admin/export/offers.csv"
    />
  );
}
