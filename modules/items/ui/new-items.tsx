import { NewThings } from '#web/new-things/new-things.tsx';
import { useWordStore } from '#web/words.tsx';
import type { ItemCard } from '../domain/item.views.ts';
import { listedAt, pickNew } from '../domain/new-items.ts';

export interface NewItemsProps {
  readonly shown: readonly ItemCard[];
  /** When the list was read, in milliseconds; left out for a list whose newest comes first, which says so itself. */
  readonly since?: number | undefined;
  /** Reads the newest of the list. */
  readonly read: () => Promise<readonly ItemCard[]>;
  readonly onShow: (items: readonly ItemCard[]) => void;
}

/** The items that came since a list was read; its element follows. */
export default function NewItems({ shown, since, read, onShow }: NewItemsProps) {
  const earlyHours = useWordStore().settings['EARLY_ACCESS_HOURS'] ?? 0;
  const newest = () => Math.max(0, ...shown.map((item) => listedAt(item, earlyHours)));
  return (
    <NewThings
      topic="items.listed"
      read={async () => pickNew(await read(), { shown, since: since ?? newest(), earlyHours })}
      onShow={onShow}
    />
  );
}
