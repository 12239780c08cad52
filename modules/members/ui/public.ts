/** Parts of members that other screens may show. */
export { MemberScreen } from './member-screen.tsx';
export { OnboardingReminder } from './onboarding/onboarding-reminder.tsx';
export { PlacesCredits } from './places-credits.tsx';
