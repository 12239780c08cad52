import { z } from 'zod';

/** Changes of which a member is notified by email, in case another person made them. */
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
