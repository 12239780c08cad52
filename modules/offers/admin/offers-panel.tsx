import { ListPreviewTable } from '#admin/kit/list-preview-table.tsx';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { offerColumns } from './offer-columns.tsx';

const shown = ['asksFor', 'offerer', 'owner', 'state', 'made'];

/** The newest offers of a member or on an item, and the way to all of them. */
export function OffersPanel({
  filter,
}: {
  readonly filter: { readonly member: MemberId } | { readonly item: ItemId };
}) {
  const [page] = trpc.admin.offers.list.useSuspenseQuery({ ...filter, limit: 5 });
  return (
    <ListPreviewTable
      name="offers"
      page={page}
      columns={offerColumns}
      shown={shown}
      rowLink={({ id }) => `/offers/${id}`}
      allLink={`/offers?${new URLSearchParams(filter)}`}
    />
  );
}
