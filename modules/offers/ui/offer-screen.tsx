import { useEffect, useState, type ReactNode } from 'react';
import { AppLink } from '#web/app-link.tsx';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { sentOnceOnline } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { OfferView } from '../server/offer.views.ts';
import { CounterOffer } from './counter-offer.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferHistory } from './offer-history.tsx';
import { OfferBadge, StandingLine, usePartnerName } from './state-words.tsx';
import { ShownRevision } from './shown-revision.tsx';
import styles from './offer-screen.module.css';

export interface OfferScreenProps {
  readonly offerId: OfferId;
  /** The offer's room, put beside the table by whoever composes the page. */
  readonly room: ReactNode;
  /** What else one may do about it or its other party, put there by whoever composes the page. */
  readonly menuOf: (partnerId: MemberId) => ReactNode;
}

/** One offer: the table, its history, what one may do, and the room. */
export function OfferScreen({ offerId, room, menuOf }: OfferScreenProps) {
  const t = useWords();
  const offer = trpc.offers.byId.useQuery({ offerId });
  const refresh = () => void offer.refetch();
  useLiveTopic('offers.offer', offerId, { onEvent: refresh });
  useLiveTopic('swaps.swap', offer.data?.swapId ?? null, { onEvent: refresh });
  useMarkSeen(offer.data);
  if (offer.data)
    return <Offer key={offer.data.revision} offer={offer.data} room={room} menuOf={menuOf} onChanged={refresh} />;
  return (
    <Page title={t('offers.one.title')}>
      <ErrorNote error={offer.error} onRetry={refresh} />
      {offer.isLoading && <Skeleton shape="box" height="60vh" />}
    </Page>
  );
}

function useMarkSeen(offer: OfferView | undefined): void {
  const { mutate } = trpc.offers.markSeen.useMutation(sentOnceOnline);
  const unseen = offer?.isNew ? offer.id : null;
  useEffect(() => {
    if (unseen) mutate({ offerId: unseen });
  }, [unseen, mutate]);
}

function Offer({
  offer,
  room,
  menuOf,
  onChanged,
}: Omit<OfferScreenProps, 'offerId'> & { readonly offer: OfferView; readonly onChanged: () => void }) {
  const t = useWords();
  const name = usePartnerName(offer.partner);
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
      lead={<StandingLine offer={offer} partner={name} />}
      actions={
        offer.partner.username !== null && (
          <Row>
            <AppLink to={`/user-detail/${offer.partner.id}`}>{t('offers.one.profile', { name })}</AppLink>
            {menuOf(offer.partner.id)}
          </Row>
        )
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
            <CounterOffer offer={offer} onClose={() => setIsCountering(false)} onDone={onChanged} />
          ) : (
            <>
              <OfferHistory offer={offer} shown={shown} onShow={setShown} />
              <ShownRevision offer={offer} number={shown} />
              {shown === offer.revision && (
                <OfferActions offer={offer} onNegotiate={() => setIsCountering(true)} onDone={onChanged} />
              )}
            </>
          )}
        </div>
        <aside className={styles.room} aria-label={t('offers.one.room')}>
          {room}
        </aside>
      </div>
    </Page>
  );
}
