import type { ParsedSettings } from '#contracts/settings.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import type { SignInRulesView } from '../../domain/rules-view.ts';

/** The settings that the sign-in screens depend on. */
export function toSignInRulesView(config: ParsedSettings): SignInRulesView {
  const settings = identitySettings.read(config);
  return {
    passwordLength: settings.PASSWORD_LENGTH,
    guestMinutes: settings.GUEST_MINUTES,
    staysDays: settings.STAY_SIGNED_IN_DAYS,
    trustDays: settings.DEVICE_TRUST_DAYS,
  };
}
