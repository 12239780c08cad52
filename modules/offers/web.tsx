import { IconArrowsExchange } from '@tabler/icons-react';
import { itemEditNoteSlot, itemOwnerNoteSlot } from '#modules/items/ui/items-slots.ts';
import { memberNoteSlot } from '#modules/members/ui/members-slots.ts';
import { taskSlot } from '#web/layout/layout-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownPanelSlot, ownFigureSlot } from '#web/pages/me/me-slots.ts';
import { isUuidParam } from '#web/path-params.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { isOfferTab } from './domain/offer-tabs.ts';
import { offerAsideSlot, offerNoteWarningSlot, offerPanelSlot, swapTableNoteSlot } from './ui/offers-slots.ts';

/** The day on which a member is back from holiday, on their page and beside their items. */
const backOn = lazyPart(() => import('./ui/back-on.filler.tsx'));

/** Offers in the user app. */
export const offersWeb = defineWebModule({
  name: 'offers',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/offer-item/:postId',
      params: { postId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/offer-item-page.tsx')),
      slots: [swapTableNoteSlot],
    },
    { path: '/offers', guard: 'member', part: lazyPart(() => import('./ui/offers-page.tsx')), slots: [taskSlot] },
    {
      path: '/swap-offer/:offerId',
      params: { offerId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/offer-page.tsx')),
      slots: [offerPanelSlot, offerAsideSlot, offerNoteWarningSlot, swapTableNoteSlot],
    },
    { path: '/swap-offer', guard: 'member', part: lazyPart(() => import('./ui/my-offers-page.tsx')) },
    { path: '/swap-status', guard: 'member', part: lazyPart(() => import('./ui/swap-status-page.tsx')) },
    {
      path: '/swap-status/:filter',
      params: { filter: isOfferTab },
      guard: 'member',
      part: lazyPart(() => import('./ui/swap-status-page.tsx')),
      slots: [taskSlot],
    },
  ],
  settings: [
    {
      section: 'offers',
      words: 'offers.settings',
      icon: IconArrowsExchange,
      order: 40,
      part: lazyPart(() => import('./ui/offers-section.tsx')),
    },
  ],
  fills: [
    defineFiller(itemEditNoteSlot, {
      order: 10,
      guard: 'member',
      part: lazyPart(() => import('./ui/item-in-offers.filler.tsx')),
    }),
    defineFiller(itemOwnerNoteSlot, { order: 20, guard: 'member', part: backOn }),
    defineFiller(memberNoteSlot, { order: 20, part: backOn }),
    defineFiller(ownFigureSlot, { order: 20, part: lazyPart(() => import('./ui/standing-offers.filler.tsx')) }),
    defineFiller(ownPanelSlot, { order: 10, part: lazyPart(() => import('./ui/my-offers-strip.filler.tsx')) }),
  ],
  navigation: [
    { place: 'me', to: '/swap-status/new', words: 'offers.nav', icon: IconArrowsExchange, order: 10, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly offers: typeof import('./locales/en-US.json');
  }
}
