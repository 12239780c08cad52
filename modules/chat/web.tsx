import { IconMessages } from '@tabler/icons-react';
import { startedChainSlot } from '#modules/chains/ui/chains-slots.ts';
import { memberActionSlot } from '#modules/members/ui/members-slots.ts';
import { offerAsideSlot, offerNoteWarningSlot } from '#modules/offers/ui/offers-slots.ts';
import { swapAsideSlot } from '#modules/swaps/ui/swaps-slots.ts';
import { lazyComponent, lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { isUuidParam } from '#web/path-params.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { roomEventActionSlot, roomPanelSlot } from './ui/chat-slots.ts';

const room = {
  guard: 'member',
  frame: 'bare',
  part: lazyPart(() => import('./ui/room-page.tsx')),
  slots: [roomPanelSlot, roomEventActionSlot],
} as const;
const aside = lazyPart(() => import('./ui/room-aside.filler.tsx'));

/** Chat in the user app. */
export const chatWeb = defineWebModule({
  name: 'chat',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/discuss', guard: 'member', part: lazyPart(() => import('./ui/rooms-page.tsx')) },
    {
      path: '/discuss/new/:postId',
      params: { postId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/ask-page.tsx')),
    },
    // A room stands in a window of its own, without the bars.
    { path: '/discuss/:id', params: { id: isUuidParam }, ...room },
    { path: '/discuss/:id/:postId', params: { id: isUuidParam, postId: isUuidParam }, ...room },
  ],
  fills: [
    defineFiller(memberActionSlot, { order: 10, part: lazyPart(() => import('./ui/write-to.filler.tsx')) }),
    defineFiller(startedChainSlot, { order: 10, part: lazyPart(() => import('./ui/chain-room.filler.tsx')) }),
    defineFiller(offerNoteWarningSlot, { order: 10, part: lazyPart(() => import('./ui/note-warning.filler.tsx')) }),
    defineFiller(offerAsideSlot, { order: 10, part: aside, slots: [roomEventActionSlot] }),
    defineFiller(swapAsideSlot, { order: 10, part: aside, slots: [roomEventActionSlot] }),
  ],
  navigation: [
    {
      place: 'bar',
      to: '/discuss',
      words: 'chat.nav',
      icon: IconMessages,
      order: 20,
      guard: 'member',
      count: lazyComponent(() => import('./ui/unread-rooms.tsx'), { isOptional: true }),
    },
    { place: 'me', to: '/discuss', words: 'chat.nav', icon: IconMessages, order: 30, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly chat: typeof import('./locales/en-US.json');
  }
}
