import { IconStar } from '@tabler/icons-react';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { readKeyPair } from './domain/key-pair.ts';

/** Reputation in the user app. */
export const reputationWeb = defineWebModule({
  name: 'reputation',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/review-swap', guard: 'member', part: lazyPart(() => import('./ui/my-reviews-page.tsx')) },
    {
      path: '/review-swap/:keyPair',
      params: { keyPair: (text) => readKeyPair(text) !== undefined },
      guard: 'member',
      part: lazyPart(() => import('./ui/review-page.tsx')),
    },
  ],
  navigation: [
    { place: 'me', to: '/review-swap', words: 'reputation.nav', icon: IconStar, order: 40, guard: 'member' },
  ],
});
