import { IconStar } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import type { PageRequest } from '#web/page-part.ts';
import type { WaitingTask } from '#web/pages/me/waiting-row.tsx';
import { WaitingList } from '#web/pages/me/waiting-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { formatReviewKey } from '../domain/review-key.ts';

/** The number of reviews read here; a link leads to the screen with all of them. */
const input = { limit: 20 };

export const load = ({ trpc: calls }: PageRequest) => calls.reputation.mine.fetch(input);

export const invalidatedBy = ['reputation', 'swaps'];

/** Lists completed swaps that the member may still review. */
export default function WaitingReviews() {
  const t = useTranslate();
  const format = useFormat();
  const query = trpc.reputation.mine.useQuery(input);
  const entries = query.data?.items
    .filter(({ isOpen, mine }) => isOpen && mine === null)
    .map(({ swapId, partner, closesAt }): WaitingTask => ({
      key: `${swapId}.${partner.id}`,
      to: `/review-swap/${formatReviewKey({ swapId, partnerId: partner.id })}`,
      picture: <Avatar name={partner.username} picture={partner.pictureUrl} size={56} />,
      Icon: IconStar,
      title: t('reputation.waiting.review', { name: partner.username }),
      note: t('reputation.waiting.reviewLeft', { left: format.timeLeft(closesAt) }),
    }));
  return (
    <WaitingList {...{ things: entries, query }} all={{ to: '/review-swap', label: t('reputation.waiting.all') }} />
  );
}
