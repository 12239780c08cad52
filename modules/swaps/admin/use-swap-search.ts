import type { SubjectHit } from '#admin/registry/entries.ts';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';

/** A swap by its id. */
export function useSwapSearch(text: string | undefined): readonly SubjectHit[] {
  const id = SwapId.safeParse(text);
  const { data } = trpc.admin.swaps.list.useQuery({ id: id.data, limit: 1 }, { enabled: id.success });
  if (!id.success) return [];
  return (data?.items ?? []).map(({ id: swapId, parties }) => ({
    label: parties.map(({ username }) => username).join(' · '),
    to: `swaps/${swapId}`,
  }));
}
