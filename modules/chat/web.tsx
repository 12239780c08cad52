import { IconMessages } from '@tabler/icons-react';
import { lazyComponent, lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';

/** Chat in the user app. */
export const chatWeb = defineWebModule({
  name: 'chat',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [{ path: '/discuss', guard: 'member', part: lazyPart(() => import('./ui/rooms-page.tsx')) }],
  slots: { unread: lazyComponent(() => import('./ui/unread-rooms.tsx')) },
  navigation: [{ place: 'me', to: '/discuss', words: 'chat.nav', icon: IconMessages, order: 30, guard: 'member' }],
});
