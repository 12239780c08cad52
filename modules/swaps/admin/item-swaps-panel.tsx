import { SwapsPanel } from './swaps-panel.tsx';

/** The newest swaps of an item. */
export default function ItemSwapsPanel({ itemId }: { readonly itemId: string }) {
  return <SwapsPanel filter={{ item: itemId }} />;
}
