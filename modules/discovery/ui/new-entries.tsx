import { NewThings } from '#web/new-things/new-things.tsx';
import { trpc } from '#web/trpc.ts';
import { activityInput, toEntryKey, type Entry } from './activity-entries.ts';

/** The entries that the feed, whose newest comes first, has had since it was read. */
export default function NewEntries() {
  const utils = trpc.useUtils();
  const found = trpc.discovery.activity.useInfiniteQuery(activityInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const shown = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const read = async (): Promise<readonly Entry[]> => {
    const known = new Set(shown.map(toEntryKey));
    const newest = Math.max(0, ...shown.map(({ at }) => Date.parse(at)));
    const { items } = await utils.client.discovery.activity.query(activityInput);
    return items.filter((entry) => !known.has(toEntryKey(entry)) && Date.parse(entry.at) > newest);
  };
  const show = (more: readonly Entry[]) =>
    utils.discovery.activity.setInfiniteData(
      activityInput,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) => (at === 0 ? { ...page, items: [...more, ...page.items] } : page)),
        },
    );
  return <NewThings topic="items.listed" read={read} onShow={show} />;
}
