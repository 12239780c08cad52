import { IconArrowsExchange } from '@tabler/icons-react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import type { PageRequest } from '#web/page-part.ts';
import type { WaitingTask } from '#web/pages/me/waiting-row.tsx';
import { WaitingList } from '#web/pages/me/waiting-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

/** The strip shows at most 20; the screen with all of them is a link away. */
const input = { tab: 'received', limit: 20 } as const;

export const load = ({ trpc: calls }: PageRequest) => calls.offers.list.fetch(input);

export const invalidatedBy = ['offers'];

/** Offers that await the member's answer, the one that expires first on top. */
export default function WaitingOffers() {
  const t = useTranslate();
  const format = useFormat();
  const query = trpc.offers.list.useQuery(input);
  const offers = query.data?.items.toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt));
  const entries = offers?.map(({ id, partner, side, terms, items, expiresAt }): WaitingTask => {
    const wanted = items.find((item) => item.id === terms.ownerItemIds[0]);
    return {
      key: id,
      to: `/swap-offer/${id}`,
      picture: <ItemThumb picture={wanted?.cover ?? null} size={56} />,
      Icon: IconArrowsExchange,
      title: t(side === 'owner' ? 'offers.waiting.offer' : 'offers.waiting.counterOffer', {
        name: partner.username ?? t('offers.waiting.someone'),
        thing: wanted?.title ?? t('offers.waiting.something'),
      }),
      note: t('offers.waiting.answerLeft', { left: format.timeLeft(expiresAt) }),
    };
  });
  return (
    <WaitingList
      {...{ things: entries, query }}
      all={{ to: '/swap-status/received', label: t('offers.waiting.all') }}
    />
  );
}
