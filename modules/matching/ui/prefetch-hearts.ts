import type { PageRequest } from '#web/page-part.ts';
import { toHeartsInput } from './use-heart.ts';

/** Asks once for all items of the screen and caches each heart by itself. A guest has none. */
export async function prefetchHearts(
  { trpc: calls, viewer }: PageRequest,
  subjects: readonly { readonly itemId: string }[],
): Promise<void> {
  if (viewer === null) return;
  const { liked, own } = await calls.matching.hearts.fetch({
    itemIds: subjects.map(({ itemId }) => itemId).slice(0, 100),
  });
  for (const { itemId } of subjects)
    calls.matching.hearts.setData(toHeartsInput(itemId), {
      liked: liked.filter((id) => id === itemId),
      own: own.filter((id) => id === itemId),
    });
}

/** Pages are cached for guests only, who have no hearts. */
export const likesInvalidatedBy: readonly string[] = [];
