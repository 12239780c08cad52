import { legalVersions } from '#contracts/legal.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SignUpInput } from '../../domain/identity.schemas.ts';

/** The account as better-auth writes it: the identity, and which versions of the terms were accepted when. */
export const toNewAccount = ({ now }: Unit, input: Omit<SignUpInput, 'password'>, locale: Locale) => ({
  name: input.username,
  email: input.email,
  locale,
  // The time zone of a laptop that is abroad or set to UTC does not show where its owner lives.
  timeZone: input.timeZone?.startsWith('Australia/') ? input.timeZone : 'Australia/Brisbane',
  termsVersion: legalVersions.terms,
  termsAcceptedAt: now,
  privacyVersion: legalVersions.privacy,
  privacyAcceptedAt: now,
  ageConfirmedAt: now,
  residenceConfirmedAt: now,
  ...(input.promo && { promoAcceptedAt: now }),
});
