import type { SubjectHit } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';

/** Members by a part of their username, or the beginning of their address. */
export function useMemberHits(search: string | undefined): readonly SubjectHit[] {
  const { data } = trpc.admin.members.list.useQuery({ search, limit: 5 }, { enabled: search !== undefined });
  return (data?.items ?? []).map(({ id, username, email }) => ({
    label: `${username} (${email})`,
    to: `members/${id}`,
  }));
}
