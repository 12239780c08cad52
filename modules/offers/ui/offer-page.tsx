import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import type { OfferId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { HolidayNotice } from '#modules/members/ui/public.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OfferView } from '../server/offer.views.ts';
import { CelebrateAgreement } from './celebrate-agreement.tsx';
import { CounterOfferEditor } from './counter-offer-editor.tsx';
import { EndedOfferDoors } from './ended-offer-doors.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferHistory } from './offer-history.tsx';
import { OfferBadge, OfferStateLine, usePartnerName } from './offer-state-labels.tsx';
import { RevisionOnSwapTable } from './revision-on-swap-table.tsx';
import styles from './offer-page.module.css';
import { offerAsideSlot, offerPanelSlot } from './offers-slots.ts';

const readOfferId = (params: PageRequest['params']) => ({ offerId: params['offerId'] as OfferId });

export const load = ({ trpc: calls, params, loadFillers }: PageRequest) => {
  const offer = readOfferId(params);
  return Promise.all([
    loadSubject(calls.offers.byId.ensureData(offer)),
    loadFillers(offerPanelSlot, offer),
    loadFillers(offerAsideSlot, offer),
  ]);
};

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('offers.one.title'),
  isPrivate: true,
});

/** An offer: the table, its history, the member's actions, and the slots beside it. */
export default function OfferPage() {
  const t = useTranslate();
  const { offerId } = readOfferId(useParams());
  const offer = trpc.offers.byId.useQuery({ offerId });
  const refresh = () => void offer.refetch();
  useMarkSeen(offer.data);
  const heading = useShowNewTerms(offer.data);
  if (offer.data)
    return (
      <>
        <Offer key={`${offerId} ${offer.data.revision}`} offer={offer.data} heading={heading} onChanged={refresh} />
        <CelebrateAgreement key={offerId} offer={offer.data} />
      </>
    );
  return (
    <Page title={t('offers.one.title')}>
      <ErrorNote error={offer.error} onRetry={refresh} />
      {offer.isLoading && <Skeleton shape="box" height="60vh" />}
    </Page>
  );
}

/** Scrolls to the top, where the terms and the awaited party stand, after the member has sent other terms. */
function useShowNewTerms(offer: OfferView | undefined): RefObject<HTMLSpanElement | null> {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef<string | null>(null);
  const sent = offer && `${offer.id} ${offer.revision}`;
  const isOwn = offer?.authorId !== offer?.partner.id;
  useEffect(() => {
    if (!sent) return;
    const isNew = shown.current !== null && shown.current !== sent && isOwn;
    shown.current = sent;
    if (!isNew) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [sent, isOwn]);
  return heading;
}

function useMarkSeen(offer: OfferView | undefined): void {
  const { mutate } = trpc.offers.markSeen.useMutation(sendOnceOnlineOptions);
  const unseen = offer?.isNew ? offer.id : null;
  useEffect(() => {
    if (unseen) mutate({ offerId: unseen });
  }, [unseen, mutate]);
}

interface OfferProps {
  readonly offer: OfferView;
  /** The state in words, focused when it is news. */
  readonly heading: RefObject<HTMLSpanElement | null>;
  readonly onChanged: () => void;
}

function Offer({ offer, heading, onChanged }: OfferProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id: offerId, partner } = offer;
  const name = usePartnerName(partner);
  const [shown, setShown] = useState(offer.revision);
  const [isCountering, setIsCountering] = useState(false);
  const title = (
    <span className={styles.title}>
      {t('offers.one.heading', { name })}{' '}
      <span className={styles.badge}>
        <OfferBadge offer={offer} />
      </span>
    </span>
  );
  return (
    <Page
      title={title}
      lead={
        <span ref={heading} tabIndex={-1} className={styles.standing}>
          <OfferStateLine offer={offer} partner={name} />
        </span>
      }
      actions={
        <Row>
          {partner.username !== null && (
            <AppLink to={`/user-detail/${partner.id}`}>{t('offers.one.profile', { name })}</AppLink>
          )}
          <SafetyMenu
            thing={{ kind: 'offer', offerId }}
            memberId={partner.id}
            onBlocked={() => navigate('/swap-offer')}
          />
        </Row>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {offer.swapId && offer.swapState !== 'cancelled' && (
            <LinkButton to={`/swap/${offer.swapId}`} tone="action" size="large">
              {t('offers.line.toSwap')}
            </LinkButton>
          )}
          {isCountering ? (
            <CounterOfferEditor offer={offer} onClose={() => setIsCountering(false)} onDone={onChanged} />
          ) : (
            <>
              <OfferHistory offer={offer} shown={shown} onShow={setShown} />
              <RevisionOnSwapTable offer={offer} number={shown} />
              <EndedOfferDoors offer={offer} />
              {offer.needsCounterOffer && offer.isMyTurn && <p>{t('offers.one.counterFirst')}</p>}
              {shown === offer.revision && (
                <OfferActions offer={offer} onNegotiate={() => setIsCountering(true)} onDone={onChanged} />
              )}
              {offer.isMyTurn && (
                <Suspense>
                  <HolidayNotice doesOfferWait />
                </Suspense>
              )}
            </>
          )}
          <Fillers slot={offerPanelSlot} of={{ offerId }} />
        </div>
        <div className={styles.asides}>
          <Fillers slot={offerAsideSlot} of={{ offerId }} />
        </div>
      </div>
    </Page>
  );
}
