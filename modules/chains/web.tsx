import { IconLink } from '@tabler/icons-react';
import { itemCardCornerSlot } from '#modules/items/ui/items-slots.ts';
import { leadingCardSlot } from '#modules/matching/ui/matching-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { isUuidParam } from '#web/path-params.ts';
import { ownPanelSlot } from '#web/pages/me/me-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { startedChainSlot } from './ui/chains-slots.ts';

/** Chains in the user app. */
export const chainsWeb = defineWebModule({
  name: 'chains',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/swap-chain-liked',
      guard: 'member',
      part: lazyPart(() => import('./ui/chains-page.tsx')),
      slots: [itemCardCornerSlot],
    },
    {
      path: '/chain/:chainId',
      params: { chainId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/chain-page.tsx')),
      slots: [startedChainSlot],
    },
  ],
  fills: [
    defineFiller(ownPanelSlot, { order: 21, part: lazyPart(() => import('./ui/choices/give-one.filler.tsx')) }),
    defineFiller(leadingCardSlot, {
      order: 10,
      guard: 'member',
      part: lazyPart(() => import('./ui/closing-cards.filler.tsx')),
    }),
  ],
  navigation: [
    { place: 'me', to: '/swap-chain-liked', words: 'chains.nav', icon: IconLink, order: 25, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly chains: typeof import('./locales/en-US.json');
  }
}
