import { IconPackage } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { ItemThumb } from '#modules/items/ui/public.ts';
import type { PageRequest } from '#web/page-part.ts';
import type { OwnSubject } from '#web/pages/me/me-slots.ts';
import type { WaitingTask } from '#web/pages/me/waiting-row.tsx';
import { WaitingList } from '#web/pages/me/waiting-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OwnSwapView } from '../server/swap.views.ts';
import { isItemReturnOpen } from '../domain/item-return-state.ts';
import { isDeliveryAgreed, isQuestionStep, findNextStep } from './next-step.ts';

/** The strip shows at most 20; the screen with all of them is a link away. */
const input = { open: true, limit: 20 } as const;

export const load = ({ trpc: calls }: PageRequest) => calls.swaps.mine.fetch(input);

export const invalidatedBy = ['swaps'];

/** Swaps whose next step is the member's. */
export default function WaitingSwaps({ memberId }: OwnSubject) {
  const t = useTranslate();
  const format = useFormat();
  const query = trpc.swaps.mine.useQuery(input);
  const nameIn = (swap: OwnSwapView) => (id: MemberId) =>
    [...swap.partners, ...swap.others].find((party) => party.id === id)?.username ?? t('swaps.waiting.someone');
  const entries = query.data?.items.flatMap((swap): WaitingTask[] => {
    const { kind, withIds, toSend } = findNextStep(swap, memberId);
    const back = swap.returns.find(
      (one) => isItemReturnOpen(one) && (one.ownerId === memberId || one.state === 'awaited'),
    );
    const coming = swap.legs.find(({ toId, itemId }) => toId === memberId && itemId !== null) ?? swap.legs[0];
    const item = swap.items.find(({ id }) => id === (back ? back.itemId : coming?.itemId));
    const isMeeting = kind === 'send' && isDeliveryAgreed(toSend, swap, 'meeting');
    const isMine = back?.ownerId === memberId;
    const ask = isQuestionStep(kind) ? (isMeeting ? 'meet' : kind) : null;
    const words = back ? (isMine ? 'comesBack' : 'sendBack') : ask;
    if (!words) return [];
    const aboutIds = back ? [isMine ? back.holderId : back.ownerId] : withIds;
    return [
      {
        key: swap.id,
        to: `/swap/${swap.id}`,
        picture: <ItemThumb picture={item?.cover ?? null} size={56} />,
        Icon: IconPackage,
        title: t(`swaps.waiting.${words}`, {
          name: format.list(aboutIds.map(nameIn(swap))),
          date: back ? format.date(back.dueAt) : '',
        }),
        note: back ? (item?.title ?? '') : format.list(swap.items.map(({ title }) => title)),
      },
    ];
  });
  return (
    <WaitingList {...{ things: entries, query }} all={{ to: '/swap-status/mine', label: t('swaps.waiting.all') }} />
  );
}
