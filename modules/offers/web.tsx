import { IconArrowsExchange } from '@tabler/icons-react';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { anId } from '#web/path-params.ts';
import { isOfferTab } from './domain/tabs.ts';

/** Offers in the user app. One offer beside its room (`/swap-offer/:offerId`) is a page of several modules. */
export const offersWeb = defineWebModule({
  name: 'offers',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/offer-item/:postId',
      params: { postId: anId },
      guard: 'member',
      part: lazyPart(() => import('./ui/offer-item-page.tsx')),
    },
    { path: '/offers', guard: 'member', part: lazyPart(() => import('./ui/offers-page.tsx')) },
    { path: '/swap-offer', guard: 'member', part: lazyPart(() => import('./ui/my-offers-page.tsx')) },
    { path: '/swap-status', guard: 'member', part: lazyPart(() => import('./ui/swap-status-page.tsx')) },
    {
      path: '/swap-status/:filter',
      params: { filter: isOfferTab },
      guard: 'member',
      part: lazyPart(() => import('./ui/swap-status-page.tsx')),
    },
  ],
  navigation: [
    { place: 'me', to: '/swap-status/new', words: 'offers.nav', icon: IconArrowsExchange, order: 10, guard: 'member' },
  ],
});
