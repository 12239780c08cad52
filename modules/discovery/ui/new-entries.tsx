import { NewEntriesNote } from '#web/new-entries/new-entries-note.tsx';
import { loadNewEntries } from '#web/new-entries/load-new-entries.ts';
import { refetchOnDemandOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { activityFeedQuery, toEntryKey, type ActivityFeedEntry } from './activity-entries.ts';

/** The entries that the feed, whose newest comes first, has had since it was read. */
export default function NewEntries() {
  const utils = trpc.useUtils();
  const reader = useViewer()?.id;
  const found = trpc.discovery.activity.useInfiniteQuery(activityFeedQuery, {
    ...refetchOnDemandOptions,
    getNextPageParam: (page) => page.nextCursor,
  });
  const shown = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = new Set(shown.map(toEntryKey));
  const isShown = (entry: ActivityFeedEntry) => known.has(toEntryKey(entry));
  const newest = Math.max(0, ...shown.map(({ at }) => Date.parse(at)));
  const isOld = (entry: ActivityFeedEntry) => isShown(entry) || Date.parse(entry.at) <= newest;
  const isOwn = (entry: ActivityFeedEntry) => entry.kind === 'listed' && entry.item.ownerId === reader;
  const show = (more: readonly ActivityFeedEntry[]) =>
    utils.discovery.activity.setInfiniteData(
      activityFeedQuery,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) => (at === 0 ? { ...page, items: [...more, ...page.items] } : page)),
        },
    );
  return (
    <NewEntriesNote
      topic="items.listed"
      read={() =>
        loadNewEntries((limit = activityFeedQuery.limit) => utils.client.discovery.activity.query({ limit }), {
          isNew: (entry) => !isOld(entry) && !isOwn(entry),
          isOld,
        })
      }
      isShown={isShown}
      onShow={show}
      onRestart={() => void utils.discovery.activity.reset(activityFeedQuery)}
    />
  );
}
