import { useRegistry } from '#admin/registry/registry-context.ts';
import type { FilterSlot } from '#admin/registry/slot.ts';
import type { ListFilter } from './list-state.ts';
import { useTranslate } from './use-translate.ts';

/** The filters that other modules contribute to a list, shown after its own. */
export function useContributedFilters(slot?: FilterSlot): ListFilter[] {
  const t = useTranslate();
  const registry = useRegistry();
  if (!slot) return [];
  return registry.filtersOf(slot).map(({ name, label, choices }) => ({
    kind: 'choice',
    name,
    label: t(label),
    choices: Object.entries(choices).map(([value, words]) => ({ value, label: t(words) })),
  }));
}
