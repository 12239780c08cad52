import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';

/** What a member has on the table, the newest first. */
export default function ItemsOfMember({ memberId }: { readonly memberId: MemberId }) {
  const t = useWords();
  const pages = trpc.items.newest.useInfiniteQuery(
    { ownerId: memberId, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const items = pages.data?.pages.flatMap((page) => page.items);
  if (pages.error) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!items) return <ItemGridSkeleton count={5} />;
  if (items.length === 0) return <p>{t('items.ofMember.none')}</p>;
  return (
    <>
      <ItemGrid items={items} />
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('items.mine.more')}
        </Button>
      )}
    </>
  );
}
