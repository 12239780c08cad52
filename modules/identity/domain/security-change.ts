import { z } from 'zod';

/** What a member is told of by mail, in case it was not them. */
export const securityChanges = [
  'password',
  'twoFactorOn',
  'twoFactorOff',
  'backupCodes',
  'backupCodeUsed',
  'codesTried',
  'providerLinked',
  'providerUnlinked',
] as const;
export const SecurityChange = z.enum(securityChanges);
export type SecurityChange = z.infer<typeof SecurityChange>;
