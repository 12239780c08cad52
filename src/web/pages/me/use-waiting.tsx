import { IconArrowsExchange, IconMessage, IconPackage, IconStar } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useWords } from '#web/words.tsx';
import { ItemThumb, type ItemCardFacts } from '#modules/items/ui/public.ts';
import { isAskedOf, nextStep } from '#modules/swaps/ui/public.ts';
import { writeKeyPair } from '#modules/reputation/ui/public.ts';
import type { WaitingThing } from './waiting-row.tsx';

/** So many of each kind are read; the screens they lead to have them all. */
const limit = 20;

/** The kinds of things that wait for a member, the most pressing first. */
export const useWaitingKinds = () =>
  [useWaitingOffers(), useWaitingSwaps(), useWaitingReviews(), useUnreadRooms()] as const;

/** Whether more may wait than was read. */
const isCut = ({ data }: { readonly data: { readonly nextCursor: string | null } | undefined }): boolean =>
  (data?.nextCursor ?? null) !== null;

/** Offers that await the member's answer, the one that ends first on top. */
function useWaitingOffers() {
  const t = useWords();
  const format = useFormat();
  const name = useNameOf();
  const query = trpc.offers.list.useQuery({ tab: 'received', limit });
  useLiveTopic('offers.mine', useViewer()?.id ?? null, { onEvent: () => void query.refetch() });
  const offers = query.data?.items.toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt));
  const things = offers?.map(({ id, partner, side, terms, items, expiresAt }): WaitingThing => {
    const wanted = items.find((item) => item.id === terms.ownerItemIds[0]);
    return {
      key: id,
      to: `/swap-offer/${id}`,
      picture: <Thumb item={wanted} />,
      Icon: IconArrowsExchange,
      title: t(side === 'owner' ? 'pages.me.waiting.offer' : 'pages.me.waiting.counterOffer', {
        name: name(partner),
        thing: wanted?.title ?? t('pages.me.waiting.something'),
      }),
      note: t('pages.me.waiting.answerLeft', { left: format.timeLeft(expiresAt) }),
    };
  });
  return { id: 'offers', all: '/swap-status/received', query, things, isCut: isCut(query) };
}

/** Swaps whose next step is the member's. */
function useWaitingSwaps() {
  const t = useWords();
  const format = useFormat();
  const name = useNameOf();
  const viewer = useViewer()?.id ?? null;
  const query = trpc.swaps.mine.useQuery({ open: true, limit });
  useLiveTopic('swaps.mine', viewer, { onEvent: () => void query.refetch() });
  const things = query.data?.items.flatMap((swap): WaitingThing[] => {
    const { kind } = viewer ? nextStep(swap, viewer) : { kind: 'disputed' as const };
    if (!isAskedOf(kind)) return [];
    const coming = swap.legs.find(({ toId, itemId }) => toId === viewer && itemId !== null) ?? swap.legs[0];
    return [
      {
        key: swap.id,
        to: `/swap/${swap.id}`,
        picture: <Thumb item={swap.items.find(({ id }) => id === coming?.itemId)} />,
        Icon: IconPackage,
        title: t(`pages.me.waiting.swap.${kind}`, { name: name(swap.partner) }),
        note: format.list(swap.items.map(({ title }) => title)),
      },
    ];
  });
  return { id: 'swaps', all: '/swap-status/mine', query, things, isCut: isCut(query) };
}

/** Swaps that are done and may still be reviewed. */
function useWaitingReviews() {
  const t = useWords();
  const format = useFormat();
  const query = trpc.reputation.mine.useQuery({ limit });
  const things = query.data?.items
    .filter(({ isOpen, mine }) => isOpen && mine === null)
    .map(({ swapId, partner, closesAt }): WaitingThing => ({
      key: `${swapId}.${partner.id}`,
      to: `/review-swap/${writeKeyPair({ swapId, partnerId: partner.id })}`,
      picture: <Avatar name={partner.username} picture={partner.pictureUrl} size={56} />,
      Icon: IconStar,
      title: t('pages.me.waiting.review', { name: partner.username }),
      note: t('pages.me.waiting.reviewLeft', { left: format.timeLeft(closesAt) }),
    }));
  return { id: 'reviews', all: '/review-swap', query, things, isCut: isCut(query) };
}

/** Rooms in which something new was said. */
function useUnreadRooms() {
  const t = useWords();
  const query = trpc.chat.rooms.useQuery({ limit });
  useLiveTopic('chat.rooms', useViewer()?.id ?? null, { onEvent: () => void query.refetch() });
  const things = query.data?.items
    .filter(({ unread }) => unread > 0)
    .map(({ id, others, unread, title, lastMessage }): WaitingThing => {
      const other = others[0]?.username ?? t('pages.me.waiting.someone');
      return {
        key: id,
        to: `/discuss/${id}`,
        window: `room-${id}`,
        picture: <Avatar name={other} picture={others[0]?.pictureUrl} size={56} />,
        Icon: IconMessage,
        title: t('pages.me.waiting.messages', { name: other, count: unread }),
        note: lastMessage?.text ?? title ?? t('pages.me.waiting.aboutOffer'),
      };
    });
  return { id: 'rooms', all: '/discuss', query, things, isCut: isCut(query) };
}

const Thumb = ({ item }: { readonly item: ItemCardFacts | undefined }) => (
  <ItemThumb picture={item?.cover ?? null} size={56} />
);

function useNameOf(): (member: { readonly username: string | null }) => string {
  const t = useWords();
  return ({ username }) => username ?? t('pages.me.waiting.someone');
}
