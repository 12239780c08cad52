import { IconBell } from '@tabler/icons-react';
import { roomEventActionSlot } from '#modules/chat/ui/chat-slots.ts';
import { memberWatchSlot, taskSlot } from '#web/layout/layout-slots.ts';
import { lazyComponent, lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { defineFiller } from '#web/slots/filler.ts';

/** Notifications in the user app. */
export const notificationsWeb = defineWebModule({
  name: 'notifications',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/notification', guard: 'member', part: lazyPart(() => import('./ui/centre-page.tsx')) },
    { path: '/welcome-mail', guard: 'member', part: lazyPart(() => import('./ui/welcome-page.tsx')) },
    { path: '/unsubscribe', guard: 'open', frame: 'bare', part: lazyPart(() => import('./ui/unsubscribe-page.tsx')) },
  ],
  settings: [
    {
      section: 'notification',
      words: 'notifications.settings.title',
      icon: IconBell,
      order: 30,
      part: lazyPart(() => import('./ui/notification-section.tsx')),
    },
  ],
  fills: [
    defineFiller(memberWatchSlot, { order: 30, part: lazyPart(() => import('./ui/notification-watch.filler.tsx')) }),
    defineFiller(roomEventActionSlot, { order: 10, part: lazyPart(() => import('./ui/room-step.filler.tsx')) }),
    defineFiller(taskSlot, { order: 10, guard: 'member', part: lazyPart(() => import('./ui/tasks.filler.tsx')) }),
  ],
  navigation: [
    {
      place: 'bar',
      to: '/notification',
      words: 'notifications.nav',
      icon: IconBell,
      order: 10,
      guard: 'member',
      count: lazyComponent(() => import('./ui/unseen-notifications.tsx'), { isOptional: true }),
    },
    { place: 'me', to: '/notification', words: 'notifications.nav', icon: IconBell, order: 25, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly notifications: typeof import('./locales/en-US.json');
  }
}
