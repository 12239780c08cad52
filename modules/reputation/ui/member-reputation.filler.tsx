import type { MemberId } from '#contracts/ids.ts';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { ReputationSummary } from './reputation-summary.tsx';

interface Subject {
  readonly memberId: MemberId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ memberId }) => calls.reputation.summary.fetch({ memberId })));

export const invalidatedBy = ['identity', 'reputation', 'swaps'];

/** Shows a member's rating in one line. */
export default function MemberReputation({ memberId }: Subject) {
  const { data: summary, isError } = trpc.reputation.summary.useQuery({ memberId });
  // A banned, absent or blocked member has no figures; the line is left out.
  if (isError) return null;
  return summary ? <ReputationSummary summary={summary} /> : <Skeleton width="120px" />;
}
