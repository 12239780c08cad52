import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { NeededReauthentication } from './needed-reauthentication-view.ts';

/**
 * The same refusal answers a wrong address and a wrong password, so that responses do not reveal which addresses exist.
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
  /** Refused until the member proves presence; `needs` names the missing proof. */
  presenceNeeded: refusal('forbidden', z.object({ needs: NeededReauthentication })),
  otherBrowser: refusal('invalid'),
  socialDenied: refusal('forbidden'),
  socialExpired: refusal('invalid'),
  socialFailed: refusal('unavailable'),
  socialTaken: refusal('conflict'),
  lastWayIn: refusal('conflict'),
  noSuchAccount: refusal('notFound'),
  noSuchMember: refusal('notFound'),
});
