import { createTypedTables } from '#platform/db/tables.ts';
import { BlockedUsername, MemberAccount, UsernameHold } from './account.entity.ts';
import { MemberActivity } from './activity.entity.ts';
import { AddressChange } from './address-change.entity.ts';
import { MemberCredential } from './credential.entity.ts';
import { MemberVerification } from './verification.entity.ts';
import { MemberDevice } from './device.entity.ts';
import { Impersonation } from './impersonation.entity.ts';
import { MemberIpHash } from './member-ip-hash.entity.ts';
import { MemberSession } from './session.entity.ts';
import { SocialAttempt, PendingSocialSignUp } from './social.entity.ts';
import { MemberTwoFactor, MemberBackupCode, SignInChallenge } from './two-factor.entity.ts';

/** The tables of identity on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  MemberAccount,
  MemberActivity,
  UsernameHold,
  BlockedUsername,
  AddressChange,
  MemberCredential,
  MemberVerification,
  MemberDevice,
  Impersonation,
  MemberIpHash,
  MemberSession,
  SocialAttempt,
  PendingSocialSignUp,
  MemberTwoFactor,
  MemberBackupCode,
  SignInChallenge,
);
