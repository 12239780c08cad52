import type { MemberId, SwapId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

interface Subject {
  readonly swapId: SwapId;
  readonly partnerIds: readonly MemberId[];
}

/** Reviews open shortly after the swap is completed: until then there is none, and the part asks again. */
export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.allSettled(
    subjects.flatMap(({ swapId, partnerIds }) =>
      partnerIds.map((partnerId) => calls.reputation.openedReview.fetch({ swapId, partnerId })),
    ),
  );

const openingPoll = { everyMs: 1_500, times: 20 };

export const invalidatedBy = ['reputation'];

/** Links to the member's reviews of a swap, to write or to read them: one for each member they swapped with. */
export default function ReviewAction({ swapId, partnerIds }: Subject) {
  return partnerIds.map((partnerId) => (
    <ReviewLink key={partnerId} swapId={swapId} partnerId={partnerId} isOneOfSeveral={partnerIds.length > 1} />
  ));
}

interface ReviewLinkProps {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
  readonly isOneOfSeveral: boolean;
}

function ReviewLink({ swapId, partnerId, isOneOfSeveral }: ReviewLinkProps) {
  const t = useTranslate();
  const { data: review } = trpc.reputation.openedReview.useQuery(
    { swapId, partnerId },
    {
      refetchInterval: ({ state }) => !state.data && state.dataUpdateCount < openingPoll.times && openingPoll.everyMs,
    },
  );
  if (!review || !(review.mine || review.isOpen)) return null;
  const action = review.mine ? 'read' : 'write';
  return (
    <LinkButton
      tone={review.mine ? 'quiet' : 'action'}
      size={review.mine ? 'normal' : 'large'}
      to={`/review-swap/${swapId}.${partnerId}`}
    >
      {isOneOfSeveral
        ? t(`reputation.action.${action}Of`, { name: review.partner.username })
        : t(`reputation.action.${action}`)}
    </LinkButton>
  );
}
