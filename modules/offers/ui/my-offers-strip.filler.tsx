import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { OfferLine } from './offer-line.tsx';
import { OfferListSkeleton } from './offer-list.tsx';
import styles from './offer-list.module.css';

const input = { tab: 'mine', limit: 3 } as const;

export const load = ({ trpc: calls }: PageRequest) => calls.offers.list.fetch(input);

export const invalidatedBy = ['offers', 'swaps'];

/** The latest of a member's offers and open swaps, with a link to all of them. */
export default function MyOffersStrip() {
  const t = useTranslate();
  return (
    <Stack as="section" aria-labelledby="my-offers">
      <h2 id="my-offers">{t('offers.mine.title')}</h2>
      <LatestOffers />
    </Stack>
  );
}

function LatestOffers() {
  const t = useTranslate();
  const list = trpc.offers.list.useQuery(input);
  if (list.isLoading) return <OfferListSkeleton />;
  const offers = list.data?.items ?? [];
  return (
    <div className={styles.list}>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {list.data && offers.length === 0 && <p>{t('offers.empty.mine.text')}</p>}
      {offers.map((offer) => (
        <OfferLine key={offer.id} offer={offer} heading="h3" />
      ))}
      <AppLink to="/swap-status/mine">{t('offers.list.all')}</AppLink>
    </div>
  );
}
