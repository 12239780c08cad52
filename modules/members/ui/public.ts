import { lazyComponent } from '#web/lazy-part.tsx';

/** Components of members that other screens may show. */
export { PlacesCredits } from './places/places-credits.tsx';
export const BlockedMembers = lazyComponent(() => import('./blocks/blocked-members.tsx'));
export const HolidayNotice = lazyComponent(() => import('./holiday/holiday-notice.tsx'), { isOptional: true });
export { CountryField } from './places/country-field.tsx';
export { SuburbPicker } from './places/suburb-field.tsx';
export { useStateOptions } from './places/use-state-options.ts';
