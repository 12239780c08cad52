import { lazyComponent } from '#web/lazy-part.tsx';

/** Parts of members that other screens may show. */
export { PlacesCredits } from './places-credits.tsx';
export const MemberScreen = lazyComponent(() => import('./member-screen.tsx'));
export const OnboardingReminder = lazyComponent(() => import('./onboarding/onboarding-reminder.tsx'));
export const BlockSheet = lazyComponent(() => import('./block-sheet.tsx'));
export const BlockedMembers = lazyComponent(() => import('./blocked-members.tsx'));
