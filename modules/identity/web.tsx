import { IconDevices, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { memberWatchSlot, signInSheetSlot } from '#web/layout/layout-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { createWordParam } from '#web/path-params.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { signUpConsentSlot } from './ui/identity-slots.ts';

export const identityWeb = defineWebModule({
  name: 'identity',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/auth', guard: 'signedOut', frame: 'bare', part: lazyPart(() => import('./ui/sign-in-page.tsx')) },
    // Open to all, since the user who follows a mailed link may already be signed in as another member.
    { path: '/auth/confirm', guard: 'open', frame: 'bare', part: lazyPart(() => import('./ui/confirm-page.tsx')) },
    { path: '/auth/address', guard: 'open', frame: 'bare', part: lazyPart(() => import('./ui/new-address-page.tsx')) },
    {
      path: '/auth/social/:provider',
      params: { provider: createWordParam('google', 'facebook', 'link') },
      guard: 'open',
      frame: 'bare',
      part: lazyPart(() => import('./ui/social-page.tsx')),
      slots: [signUpConsentSlot],
    },
    {
      path: '/auth/:signup',
      params: { signup: createWordParam('signup') },
      guard: 'signedOut',
      frame: 'bare',
      part: lazyPart(() => import('./ui/sign-up-page.tsx')),
      slots: [signUpConsentSlot],
    },
    {
      path: '/forgot-password',
      guard: 'signedOut',
      frame: 'bare',
      part: lazyPart(() => import('./ui/forgot-password-page.tsx')),
    },
  ],
  settings: [
    {
      section: 'two-factor',
      words: 'identity.twoFactor.title',
      icon: IconShieldLock,
      order: 50,
      part: lazyPart(() => import('./ui/two-factor-section.tsx')),
    },
    {
      section: 'devices',
      words: 'identity.devices.title',
      icon: IconDevices,
      order: 60,
      part: lazyPart(() => import('./ui/devices-section.tsx')),
    },
    {
      section: 'sign-out',
      words: 'identity.session.signOut',
      icon: IconLogout,
      order: 80,
      part: lazyPart(() => import('./ui/sign-out-section.tsx')),
    },
  ],
  languageChosen: (client, locale) => client.identity.saveLanguage.mutate({ locale }),
  fills: [
    defineFiller(signInSheetSlot, { order: 10, part: lazyPart(() => import('./ui/sign-in-sheet.filler.tsx')) }),
    defineFiller(memberWatchSlot, { order: 10, part: lazyPart(() => import('./ui/session-watch.filler.tsx')) }),
  ],
});

declare global {
  interface MessageSources {
    readonly identity: typeof import('./locales/en-US.json');
  }
}
