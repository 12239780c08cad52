import { IconLanguage, IconSettings, IconUserCircle, IconUserShield } from '@tabler/icons-react';
import { memberWatchSlot } from '#web/layout/layout-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownPictureSlot, greetingLineSlot, ownNoticeSlot } from '#web/pages/me/me-slots.ts';
import { isUuidParam } from '#web/path-params.ts';
import { safetyActionSlot } from '#web/safety/safety-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';
import {
  interestCategoryFieldSlot,
  interestCategorySlot,
  memberNoteSlot,
  memberPanelSlot,
  memberActionSlot,
  privacyNoticeSlot,
  privacySettingSlot,
} from './ui/members-slots.ts';

/** The field of an interests form, and the stored choice beside a conflicting one. */
const interestFormSlots = [interestCategoryFieldSlot, interestCategorySlot];

export const membersWeb = defineWebModule({
  name: 'members',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/user-detail/:userid',
      params: { userid: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/member-page.tsx')),
      slots: [memberNoteSlot, memberActionSlot, memberPanelSlot, interestCategorySlot],
    },
    {
      path: '/onboarding',
      guard: 'member',
      part: lazyPart(() => import('./ui/onboarding/onboarding-page.tsx')),
      slots: interestFormSlots,
    },
    {
      path: '/chooseInterest',
      guard: 'member',
      part: lazyPart(() => import('./ui/profile/choose-interest-page.tsx')),
      slots: interestFormSlots,
    },
    {
      path: '/categories-interests',
      guard: 'member',
      part: lazyPart(() => import('./ui/profile/categories-interests-page.tsx')),
      slots: interestFormSlots,
    },
    // Open, because a member whose account is closing is a guest until they come back.
    {
      path: '/come-back',
      guard: 'open',
      frame: 'bare',
      part: lazyPart(() => import('./ui/privacy/come-back-page.tsx')),
    },
  ],
  settings: [
    {
      section: 'account',
      words: 'members.settings.account',
      icon: IconUserCircle,
      order: 10,
      part: lazyPart(() => import('./ui/profile/account-section.tsx')),
      slots: [interestCategorySlot],
    },
    {
      section: 'language',
      words: 'members.settings.language',
      icon: IconLanguage,
      order: 20,
      part: lazyPart(() => import('./ui/profile/language-section.tsx')),
    },
    {
      section: 'privacy',
      words: 'members.settings.privacy',
      icon: IconUserShield,
      order: 70,
      part: lazyPart(() => import('./ui/privacy/privacy-section.tsx')),
      slots: [privacyNoticeSlot, privacySettingSlot],
    },
  ],
  fills: [
    defineFiller(memberWatchSlot, {
      order: 20,
      part: lazyPart(() => import('./ui/onboarding/onboarding-watch.filler.tsx')),
    }),
    defineFiller(ownPictureSlot, { order: 10, part: lazyPart(() => import('./ui/profile/own-picture.filler.tsx')) }),
    defineFiller(greetingLineSlot, { order: 20, part: lazyPart(() => import('./ui/own-page-link.filler.tsx')) }),
    defineFiller(ownNoticeSlot, {
      order: 10,
      part: lazyPart(() => import('./ui/onboarding/onboarding-reminder.filler.tsx')),
    }),
    defineFiller(safetyActionSlot, { order: 20, part: lazyPart(() => import('./ui/blocks/block-entry.filler.tsx')) }),
  ],
  navigation: [
    { place: 'me', to: '/settings', words: 'members.nav.settings', icon: IconSettings, order: 90, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly members: typeof import('./locales/en-US.json');
  }
}
