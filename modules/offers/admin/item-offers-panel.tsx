import { ItemId } from '#contracts/ids.ts';
import { OffersPanel } from './offers-panel.tsx';

/** The newest offers that name an item. */
export default function ItemOffersPanel({ itemId }: { readonly itemId: string }) {
  return <OffersPanel filter={{ item: ItemId.parse(itemId) }} />;
}
