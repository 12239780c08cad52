import { NewThings } from '#web/new-things/new-things.tsx';
import { toEntryKey, type Entry } from './activity-entries.ts';

export interface NewEntriesProps {
  readonly shown: readonly Entry[];
  readonly read: () => Promise<readonly Entry[]>;
  readonly onShow: (entries: readonly Entry[]) => void;
}

/** The entries that the feed, whose newest comes first, has had since it was read. */
export default function NewEntries({ shown, read, onShow }: NewEntriesProps) {
  const readNew = async () => {
    const known = new Set(shown.map(toEntryKey));
    const newest = Math.max(0, ...shown.map(({ at }) => Date.parse(at)));
    return (await read()).filter((entry) => !known.has(toEntryKey(entry)) && Date.parse(entry.at) > newest);
  };
  return <NewThings topic="items.listed" read={readNew} onShow={onShow} />;
}
