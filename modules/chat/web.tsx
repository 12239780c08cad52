import { IconMessages } from '@tabler/icons-react';
import { lazyComponent, lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';

/** Chat in the user app. */
export const chatWeb = defineWebModule({
  name: 'chat',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [{ path: '/discuss', guard: 'member', part: lazyPart(() => import('./ui/rooms-page.tsx')) }],
  navigation: [
    {
      place: 'bar',
      to: '/discuss',
      words: 'chat.nav',
      icon: IconMessages,
      order: 20,
      guard: 'member',
      count: lazyComponent(() => import('./ui/unread-rooms.tsx')),
    },
    { place: 'me', to: '/discuss', words: 'chat.nav', icon: IconMessages, order: 30, guard: 'member' },
  ],
});
