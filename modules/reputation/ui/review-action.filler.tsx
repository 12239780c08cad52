import type { MemberId, SwapId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

interface Subject {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
}

/** Reviews open shortly after the swap is completed: until then there is none, and the part asks again. */
export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.allSettled(subjects.map(({ swapId, partnerId }) => calls.reputation.review.fetch({ swapId, partnerId })));

const openingPoll = { everyMs: 1_500, times: 20 };

export const droppedBy = ['reputation'];

/** Links to the member's review of a swap, to write or to read it. */
export default function ReviewAction({ swapId, partnerId }: Subject) {
  const t = useWords();
  const { data: review } = trpc.reputation.review.useQuery(
    { swapId, partnerId },
    {
      refetchInterval: ({ state }) => !state.data && state.errorUpdateCount < openingPoll.times && openingPoll.everyMs,
    },
  );
  const to = `/review-swap/${swapId}.${partnerId}`;
  if (review?.mine) return <LinkButton to={to}>{t('reputation.action.read')}</LinkButton>;
  if (!review?.isOpen) return null;
  return (
    <LinkButton tone="action" size="large" to={to}>
      {t('reputation.action.write')}
    </LinkButton>
  );
}
