import type { MemberId } from '#contracts/ids.ts';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { ReputationSummary } from './reputation-summary.tsx';

/** The summary of one member, read by itself; a screen that has it already shows `ReputationSummary`. */
export function MemberReputation({ memberId }: { readonly memberId: MemberId }) {
  const { data: summary } = trpc.reputation.summary.useQuery({ memberId });
  return summary ? <ReputationSummary summary={summary} /> : <Skeleton width="120px" />;
}
