import { ItemId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';

/** An item's title, for pages of the console that have only the id. */
export default function ItemName({ id }: { readonly id: string }) {
  const item = trpc.admin.items.byId.useQuery({ itemId: ItemId.parse(id) }, { staleTime: 60_000, retry: false });
  return item.data?.title || id.slice(-12);
}
