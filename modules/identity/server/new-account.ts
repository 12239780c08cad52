import { legalVersions } from '#contracts/legal.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SignUp } from '../domain/inputs.ts';

/** An account as better-auth writes it: who it is, what was accepted, in which version and when. */
export const newAccount = ({ now }: Unit, input: Omit<SignUp, 'password'>, locale: Locale) => ({
  name: input.username,
  email: input.email,
  locale,
  // A laptop that is abroad, or says UTC, tells nothing of where its owner lives.
  timeZone: input.timeZone?.startsWith('Australia/') ? input.timeZone : 'Australia/Brisbane',
  termsVersion: legalVersions.terms,
  termsAcceptedAt: now,
  privacyVersion: legalVersions.privacy,
  privacyAcceptedAt: now,
  ageConfirmedAt: now,
  residenceConfirmedAt: now,
  ...(input.promo && { promoAcceptedAt: now }),
});
