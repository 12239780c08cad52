import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/**
 * Whatever is wrong with an address or a password, the answer is the same, so that no one learns which addresses exist.
 */
export const identityErrors = defineRefusals('identity', {
  wrongCredentials: refusal('unauthenticated'),
  wrongPassword: refusal('invalid'),
  wrongCode: refusal('invalid'),
  signInAgain: refusal('unauthenticated'),
  twoFactorIsOn: refusal('conflict'),
  twoFactorIsOff: refusal('conflict'),
  signInUnavailable: refusal('unavailable'),
  banned: refusal('forbidden'),
  addressNotConfirmed: refusal('forbidden'),
  addressTaken: refusal('conflict'),
  usernameTaken: refusal('conflict'),
  linkInvalid: refusal('invalid'),
  /** Shown that one sits at the keyboard: what is asked for. */
  presenceNeeded: refusal('forbidden', z.object({ needs: z.enum(['password', 'code', 'signIn']) })),
  otherBrowser: refusal('invalid'),
  socialDenied: refusal('forbidden'),
  socialExpired: refusal('invalid'),
  socialFailed: refusal('unavailable'),
  socialTaken: refusal('conflict'),
  lastWayIn: refusal('conflict'),
  noSuchAccount: refusal('notFound'),
  noSuchMember: refusal('notFound'),
});
