import { openTables } from '#platform/db/tables.ts';
import { BlockedUsername, MemberAccount, UsernameHold } from './account.entity.ts';
import { MemberActivity } from './activity/activity.entity.ts';
import { AddressChange } from './address-change.entity.ts';
import { MemberCredential } from './auth/credential.entity.ts';
import { MemberVerification } from './auth/verification.entity.ts';
import { MemberDevice } from './device/device.entity.ts';
import { Impersonation } from './impersonation/impersonation.entity.ts';
import { MemberTrace } from './linked/member-trace.entity.ts';
import { MemberSession } from './session/session.entity.ts';
import { SocialAttempt, SocialArrival } from './social/social.entity.ts';
import { MemberTwoFactor, MemberBackupCode, SignInChallenge } from './two-factor/two-factor.entity.ts';

/** The tables of identity on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = openTables(
  MemberAccount,
  MemberActivity,
  UsernameHold,
  BlockedUsername,
  AddressChange,
  MemberCredential,
  MemberVerification,
  MemberDevice,
  Impersonation,
  MemberTrace,
  MemberSession,
  SocialAttempt,
  SocialArrival,
  MemberTwoFactor,
  MemberBackupCode,
  SignInChallenge,
);
