import type { MemberId } from '#contracts/ids.ts';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { ReputationSummary } from './reputation-summary.tsx';

/** Fetches what `MemberReputation` shows, for a page that is rendered on the server. */
export const loadReputation = (calls: PageRequest['trpc'], memberId: MemberId): Promise<void> =>
  calls.reputation.summary.prefetch({ memberId });

/** The summary of one member, read by itself; a screen that has it already shows `ReputationSummary`. */
export function MemberReputation({ memberId }: { readonly memberId: MemberId }) {
  const { data: summary, isError } = trpc.reputation.summary.useQuery({ memberId });
  // A member who is banned, away or blocked has no figures, and stands here without them.
  if (isError) return null;
  return summary ? <ReputationSummary summary={summary} /> : <Skeleton width="120px" />;
}
