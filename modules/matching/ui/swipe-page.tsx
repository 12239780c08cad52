import { prefetchViewerPlaceAndItems } from '#modules/items/ui/public.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Page } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { GuestDeck, guestDeckInput } from './guest-deck.tsx';
import { MemberDeck } from './member-deck.tsx';
import { PassedCards } from './passed-cards.tsx';

export const load = (request: PageRequest) =>
  request.viewer === null ? request.trpc.items.newest.ensureData(guestDeckInput) : prefetchViewerPlaceAndItems(request);

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('matching.deck.title'),
  description: words('matching.deck.lead'),
});

/** Swap Swipe: the deck, and for members the cards they passed. */
export default function SwipePage() {
  const t = useTranslate();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const place = Number(useParams()['currentPage'] ?? 0);
  if (viewer === null)
    return (
      <Page title={t('matching.deck.title')} lead={t('matching.deck.lead')}>
        <GuestDeck key={place} place={place} />
      </Page>
    );
  const current = params.get('list') === 'passed' ? 'passed' : 'deck';
  return (
    <Page title={t('matching.deck.title')} lead={t('matching.deck.lead')}>
      <Tabs
        label={t('matching.deck.tabs')}
        current={current}
        tabs={[
          { id: 'deck', label: t('matching.deck.tab'), to: '/swap-swipe' },
          { id: 'passed', label: t('matching.passed.title'), to: '/swap-swipe?list=passed' },
        ]}
      />
      {current === 'deck' ? <MemberDeck key={place} place={place} /> : <PassedCards />}
    </Page>
  );
}
