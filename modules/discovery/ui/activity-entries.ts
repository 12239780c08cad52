import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import type { ActivityEntry } from '../domain/activity.schemas.ts';

export type Entry = ActivityEntry<ItemCardFacts>;

export const toEntryKey = (entry: Entry): string => (entry.kind === 'listed' ? entry.item.id : entry.id);

/** The feed with those entries on top that were brought since it was read, each once. */
export function addBrought(brought: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const keys = new Set(brought.map(toEntryKey));
  return [...brought, ...entries.filter((entry) => !keys.has(toEntryKey(entry)))];
}
