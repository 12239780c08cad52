import { useNavigate, useParams } from 'react-router-dom';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { OfferScreen } from '#modules/offers/ui/public.ts';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import { SwapRoom } from './swap-room.tsx';

const offerOf = (params: PageRequest['params']) => ({ offerId: (params['offerId'] ?? '') as OfferId });

export const load = ({ trpc, params }: PageRequest) => loadSubject(trpc.offers.byId.ensureData(offerOf(params)));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('pages.swap.offer'),
  isPrivate: true,
});

/** One offer on the swap table, with its room beside it. */
export default function OfferPage() {
  const { offerId } = offerOf(useParams());
  const navigate = useNavigate();
  const menuOf = (memberId: MemberId) => (
    <SafetyMenu thing={{ kind: 'offer', offerId }} memberId={memberId} onBlocked={() => navigate('/swap-offer')} />
  );
  return <OfferScreen key={offerId} offerId={offerId} room={<SwapRoom offerId={offerId} />} menuOf={menuOf} />;
}
