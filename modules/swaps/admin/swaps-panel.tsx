import { ListPreviewTable } from '#admin/kit/list-preview-table.tsx';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { swapColumns } from './swap-columns.tsx';

const shown = ['parties', 'state', 'value', 'agreed'];

/** The newest swaps of a member or of an item, and the way to all of them. */
export function SwapsPanel({ filter }: { readonly filter: { readonly member: MemberId } | { readonly item: string } }) {
  const [page] = trpc.admin.swaps.list.useSuspenseQuery({ ...filter, limit: 5 });
  return (
    <ListPreviewTable
      name="swaps"
      page={page}
      columns={swapColumns}
      shown={shown}
      rowLink={({ id }) => `/swaps/${id}`}
      allLink={`/swaps?${new URLSearchParams(filter)}`}
    />
  );
}
