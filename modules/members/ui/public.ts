import { lazyComponent } from '#web/lazy-part.tsx';

/** Parts of members that other screens may show. */
export { MemberScreen } from './member-screen.tsx';
export { OnboardingReminder } from './onboarding/onboarding-reminder.tsx';
export { PlacesCredits } from './places-credits.tsx';
export const BlockSheet = lazyComponent(() => import('./block-sheet.tsx'));
export const BlockedMembers = lazyComponent(() => import('./blocked-members.tsx'));
