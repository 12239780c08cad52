import { IconStar } from '@tabler/icons-react';
import { itemOwnerNoteSlot } from '#modules/items/ui/items-slots.ts';
import { memberNoteSlot, memberPanelSlot, privacySettingSlot } from '#modules/members/ui/members-slots.ts';
import { completedSwapActionSlot, completedSwapPanelSlot } from '#modules/swaps/ui/swaps-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { greetingLineSlot, ownFigureSlot } from '#web/pages/me/me-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { parseReviewKey } from './domain/review-key.ts';

const summary = lazyPart(() => import('./ui/member-reputation.filler.tsx'));

export const reputationWeb = defineWebModule({
  name: 'reputation',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/leaderboard', guard: 'open', part: lazyPart(() => import('./ui/leaderboard-page.tsx')) },
    { path: '/review-swap', guard: 'member', part: lazyPart(() => import('./ui/my-reviews-page.tsx')) },
    {
      path: '/review-swap/:keyPair',
      params: { keyPair: (text) => parseReviewKey(text) !== undefined },
      guard: 'member',
      part: lazyPart(() => import('./ui/review-page.tsx')),
    },
  ],
  fills: [
    defineFiller(privacySettingSlot, { order: 20, part: lazyPart(() => import('./ui/leaderboard-name.filler.tsx')) }),
    defineFiller(itemOwnerNoteSlot, { order: 10, part: summary }),
    defineFiller(memberNoteSlot, { order: 10, part: summary }),
    defineFiller(greetingLineSlot, { order: 10, part: summary }),
    defineFiller(memberPanelSlot, { order: 20, part: lazyPart(() => import('./ui/member-reviews.filler.tsx')) }),
    defineFiller(ownFigureSlot, { order: 10, part: lazyPart(() => import('./ui/standing-reputation.filler.tsx')) }),
    defineFiller(completedSwapPanelSlot, { order: 10, part: lazyPart(() => import('./ui/swap-points.filler.tsx')) }),
    defineFiller(completedSwapActionSlot, { order: 10, part: lazyPart(() => import('./ui/review-action.filler.tsx')) }),
  ],
  navigation: [
    { place: 'foot', to: '/leaderboard', words: 'reputation.leaderboard.title', order: 6 },
    { place: 'me', to: '/review-swap', words: 'reputation.nav', icon: IconStar, order: 40, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly reputation: typeof import('./locales/en-US.json');
  }
}
