import { z } from 'zod';

/** A member's two-factor as they see it. */
export const TwoFactorView = z.object({
  isOn: z.boolean(),
  backupCodesLeft: z.int(),
  /** False for a member who only signs in by another site and so is not asked for a password. */
  hasPassword: z.boolean(),
});

/** The setup of an authenticator app: the key as the user types it, and as the content of a QR code. */
export const NewTotpKeyView = z.object({ key: z.string(), uri: z.string() });

/** Returned once and never again. */
export const BackupCodesView = z.object({ codes: z.array(z.string()) });
