import type { MemberId, SwapId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

/** The way to one's review of a swap: to write it, or to read what one wrote. */
export function ReviewAction({ swapId, partnerId }: { readonly swapId: SwapId; readonly partnerId: MemberId }) {
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
