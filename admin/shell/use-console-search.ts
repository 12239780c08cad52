import { useDebouncedValue } from '@mantine/hooks';
import type { SubjectSearchEntry } from '#admin/registry/entries.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { JumpTarget } from './jump-targets.ts';

const typingPause = 200;
const shortest = 2;

/**
 * Finds what modules have for typed text: members, items, orders, codes, each only if the administrator may read it.
 * The registry is fixed while the console runs, so that the hooks are called in one order.
 */
export function useConsoleSearch(typed: string): JumpTarget[] {
  const t = useTranslate();
  const [words] = useDebouncedValue(typed.trim(), typingPause);
  const { hits } = useRegistry();
  // Hits of an earlier text are none of this one.
  const searchText = words === typed.trim() && words.length >= shortest ? words : undefined;
  return hits.flatMap((entry) => foundBy(entry, searchText, t));
}

function foundBy(entry: SubjectSearchEntry, searchText: string | undefined, t: (key: string) => string): JumpTarget[] {
  const found = entry.useHits(searchText);
  return searchText === undefined
    ? []
    : found.map(({ label, to }) => ({ label: `${t(entry.label)}: ${label}`, to: `/${to}` }));
}
