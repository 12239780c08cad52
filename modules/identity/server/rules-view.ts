import type { Config } from '#platform/config/config.ts';
import type { SignInRulesView } from '../domain/rules-view.ts';

type Rules = Pick<Config, 'PASSWORD_LENGTH' | 'GUEST_MINUTES' | 'STAY_SIGNED_IN_DAYS' | 'DEVICE_TRUST_DAYS'>;

/** The settings that the sign-in screens depend on. */
export const toSignInRulesView = (config: Rules): SignInRulesView => ({
  passwordLength: config.PASSWORD_LENGTH,
  guestMinutes: config.GUEST_MINUTES,
  staysDays: config.STAY_SIGNED_IN_DAYS,
  trustDays: config.DEVICE_TRUST_DAYS,
});
