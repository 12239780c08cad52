import { DetailPage } from '#admin/kit/detail-page.tsx';
import type { DetailRow } from '#admin/kit/detail-list.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { OfferId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffOfferDetail } from '../server/staff/offer-for-staff.ts';
import { toOfferTitle } from './offer-columns.tsx';
import { OfferHistory } from './offer-history.tsx';
import { staffOfferActionSlot, staffOfferPanelSlot } from './public.ts';

function useOfferDetails(offer: StaffOfferDetail): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      label: t('offers.admin.offerer'),
      value: <SubjectLink kind="member" id={offer.offererId} name={offer.offerer} />,
    },
    { label: t('offers.admin.owner'), value: <SubjectLink kind="member" id={offer.ownerId} name={offer.owner} /> },
    { label: t('offers.admin.state'), value: t(`offers.state.${offer.state}`) },
    ...(offer.endedCause
      ? [{ label: t('offers.admin.cause'), value: t('offers.admin.causeOf', { cause: offer.endedCause }) }]
      : []),
    ...(offer.endedBy
      ? [{ label: t('offers.admin.endedBy'), value: <SubjectLink kind="member" id={offer.endedBy} /> }]
      : []),
    ...(offer.swapId ? [{ label: t('offers.admin.swap'), value: <SubjectLink kind="swap" id={offer.swapId} /> }] : []),
    { label: t('offers.admin.made'), value: format.dateTime(offer.madeAt) },
    { label: t('offers.admin.changed'), value: format.dateTime(offer.changedAt) },
    { label: t('offers.admin.expires'), value: format.dateTime(offer.expiresAt) },
  ];
}

function Offer({ subject: offer }: { readonly subject: StaffOfferDetail }) {
  const t = useTranslate();
  return (
    <DetailPage
      subject={offer}
      kind="offer"
      title={toOfferTitle(offer) || t('offers.admin.one')}
      back={{ to: '/offers', label: t('offers.admin.title') }}
      actions={staffOfferActionSlot}
      facts={useOfferDetails(offer)}
      factsTitle={t('offers.admin.one')}
    >
      <Frame title={t('offers.admin.history')}>
        <OfferHistory history={offer.history} />
      </Frame>
      <SlotPanels slot={staffOfferPanelSlot} props={{ offerId: offer.id }} />
    </DetailPage>
  );
}

const useOffer = (id: OfferId) => trpc.admin.offers.byId.useQuery({ offerId: id });

export default function OfferPage() {
  return <SubjectPage param="offerId" idSchema={OfferId} useSubject={useOffer} view={Offer} />;
}
