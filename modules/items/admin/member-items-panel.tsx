import { ListPreviewTable } from '#admin/kit/list-preview-table.tsx';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { itemColumns } from './item-columns.tsx';

const shown = ['title', 'state', 'value', 'made'];

/** The newest items of a member, and the way to all of them. */
export default function MemberItemsPanel({ memberId }: { readonly memberId: string }) {
  const [page] = trpc.admin.items.list.useSuspenseQuery({ owner: MemberId.parse(memberId), limit: 5 });
  return (
    <ListPreviewTable
      name="items"
      page={page}
      columns={itemColumns}
      shown={shown}
      rowLink={({ id }) => `/items/${id}`}
      allLink={`/items?owner=${memberId}`}
    />
  );
}
