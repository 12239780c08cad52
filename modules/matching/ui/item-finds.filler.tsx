import type { ItemId } from '#contracts/ids.ts';
import type { ItemSubject } from '#modules/items/ui/items-slots.ts';
import { useViewer } from '#web/viewer.ts';
import { AssistFitCounts } from './assist-fit-counts.tsx';

/** Shows what Swap Assist found for the member's own item. */
export default function ItemFinds({ itemId, memberId }: ItemSubject) {
  return useViewer()?.id === memberId ? <AssistFitCounts itemId={itemId as ItemId} /> : null;
}
