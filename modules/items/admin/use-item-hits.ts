import type { SubjectHit } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';

/** Items by their words, or by their id. */
export function useItemHits(search: string | undefined): readonly SubjectHit[] {
  const { data } = trpc.admin.items.list.useQuery({ search, limit: 5 }, { enabled: search !== undefined });
  return (data?.items ?? []).map(({ id, title, owner }) => ({ label: `${title} (${owner})`, to: `items/${id}` }));
}
