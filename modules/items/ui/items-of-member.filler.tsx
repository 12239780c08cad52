import type { MemberId } from '#contracts/ids.ts';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { itemCardCornerSlot } from './items-slots.ts';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';

interface Subject {
  readonly memberId: MemberId;
}

const toListInput = ({ memberId }: Subject) => ({ ownerId: memberId, limit: 10 });

export async function load({ trpc: calls, loadFillers }: PageRequest, subjects: readonly Subject[]): Promise<void> {
  const lists = await Promise.all(subjects.map((subject) => calls.items.newest.fetchInfinite(toListInput(subject))));
  const items = lists.flatMap(({ pages }) => pages.flatMap((page) => page.items));
  await loadFillers(itemCardCornerSlot, ...items.map(({ id }) => ({ itemId: id })));
}

export const invalidatedBy = ['identity', 'items'];

/** A member's listed items, the newest first. */
export default function ItemsOfMember({ memberId }: Subject) {
  const t = useTranslate();
  return (
    <Stack as="section" aria-labelledby="member-items">
      <h2 id="member-items">{t('items.ofMember.title')}</h2>
      <Items memberId={memberId} />
    </Stack>
  );
}

function Items({ memberId }: Subject) {
  const t = useTranslate();
  const pages = trpc.items.newest.useInfiniteQuery(toListInput({ memberId }), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <PagedList
      query={pages}
      loading={<ItemGridSkeleton count={5} />}
      empty={<p>{t('items.ofMember.none')}</p>}
      more={t('items.mine.more')}
    >
      {(items) => <ItemGrid items={items} />}
    </PagedList>
  );
}
