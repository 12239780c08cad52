import { IconMailHeart } from '@tabler/icons-react';
import { lazyPart } from '#web/lazy-part.tsx';
import { signUpConsentSlot } from '#modules/identity/ui/identity-slots.ts';
import { defineWebModule } from '#web/module.ts';
import { defineFiller } from '#web/slots/filler.ts';

/** Promotional email in the user app, for members and guests. */
export const campaignsWeb = defineWebModule({
  name: 'campaigns',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/email-subscription',
      guard: 'open',
      frame: 'bare',
      part: lazyPart(() => import('./ui/email-subscription-page.tsx')),
    },
  ],
  fills: [defineFiller(signUpConsentSlot, { order: 10, part: lazyPart(() => import('./ui/promo-box.filler.tsx')) })],
  settings: [
    {
      section: 'promo-email',
      words: 'campaigns.settings.title',
      icon: IconMailHeart,
      order: 40,
      part: lazyPart(() => import('./ui/promo-email-section.tsx')),
    },
  ],
});

declare global {
  interface MessageSources {
    readonly campaigns: typeof import('./locales/en-US.json');
  }
}
