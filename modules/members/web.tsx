import { IconSettings, IconUserCircle } from '@tabler/icons-react';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';

export const membersWeb = defineWebModule({
  name: 'members',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [],
  settings: [{ section: 'account', words: 'members.settings.account', icon: IconUserCircle, order: 10, part: lazyPart(() => import('./ui/account-section.tsx')) }],
  navigation: [{ place: 'me', to: '/settings', words: 'members.nav.settings', icon: IconSettings, order: 90, guard: 'member' }],
});
