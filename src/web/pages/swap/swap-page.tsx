import { useParams } from 'react-router-dom';
import type { SwapId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { SwapScreen } from '#modules/swaps/ui/public.ts';
import { ReviewAction } from '#modules/reputation/ui/public.ts';
import { SwapRoom } from './swap-room.tsx';

export const load = ({ trpc, params }: PageRequest) =>
  loadSubject(trpc.swaps.byId.ensureData({ swapId: params['swapId'] as SwapId }));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('pages.swap.title'),
  isPrivate: true,
});

/** A swap under way, with the room of the offer it came from. */
export default function SwapPage() {
  const swapId = useParams()['swapId'] as SwapId;
  return (
    <SwapScreen
      key={swapId}
      swapId={swapId}
      room={(offerId) => <SwapRoom offerId={offerId} />}
      review={(id, partnerId) => <ReviewAction swapId={id} partnerId={partnerId} />}
    />
  );
}
