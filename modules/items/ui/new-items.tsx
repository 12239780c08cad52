import type { Page } from '#contracts/page.ts';
import { NewEntriesNote } from '#web/new-entries/new-entries-note.tsx';
import { loadNewEntries } from '#web/new-entries/load-new-entries.ts';
import { useViewer } from '#web/viewer.ts';
import { useMessageStore } from '#web/i18n.tsx';
import type { ItemCard } from '../domain/item.views.ts';
import { createNewItemChecks } from '../domain/create-new-item-checks.ts';
import { computeFirstVisibleTime } from '../domain/early-access.ts';

export interface NewItemsProps {
  readonly shown: readonly ItemCard[];
  /** When the list was read, in milliseconds; left out for a list whose newest comes first, which says so itself. */
  readonly since?: number | undefined;
  /** Reads the newest of the list, as many as it usually shows or up to a limit. */
  readonly read: (limit?: number) => Promise<Pick<Page<ItemCard>, 'items' | 'nextCursor'>>;
  readonly onShow: (items: readonly ItemCard[]) => void;
  readonly onRestart: () => void;
}

/** The items that came since a list was read; its element follows. */
export default function NewItems({ shown, since, read, onShow, onRestart }: NewItemsProps) {
  const earlyHours = useMessageStore().settings['EARLY_ACCESS_HOURS'] ?? 0;
  const reader = useViewer()?.id;
  const newest = () => Math.max(0, ...shown.map((item) => computeFirstVisibleTime(item, earlyHours)));
  const known = new Set(shown.map(({ id }) => id));
  return (
    <NewEntriesNote
      topic="items.listed"
      read={() => loadNewEntries(read, createNewItemChecks({ shown, since: since ?? newest(), earlyHours, reader }))}
      isShown={({ id }) => known.has(id)}
      onShow={onShow}
      onRestart={onRestart}
    />
  );
}
