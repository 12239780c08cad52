import type { MemberId, SwapId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

interface Subject {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ swapId, partnerId }) => calls.reputation.review.fetch({ swapId, partnerId })));

export const droppedBy = ['reputation'];

/** The way to one's review of a swap: to write it, or to read what one wrote. */
export default function ReviewAction({ swapId, partnerId }: Subject) {
  const t = useWords();
  const { data: review } = trpc.reputation.review.useQuery({ swapId, partnerId });
  const to = `/review-swap/${swapId}.${partnerId}`;
  if (review?.mine) return <LinkButton to={to}>{t('reputation.action.read')}</LinkButton>;
  if (review && !review.isOpen) return null;
  return (
    <LinkButton tone="action" size="large" to={to}>
      {t('reputation.action.write')}
    </LinkButton>
  );
}
