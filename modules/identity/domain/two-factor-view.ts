import { z } from 'zod';

/** A member's two-factor as they see it. */
export const TwoFactorView = z.object({
  isOn: z.boolean(),
  backupCodesLeft: z.int(),
  /** False for who only ever came by another site: then no password is asked for. */
  hasPassword: z.boolean(),
});

/** What an authenticator app needs: the key as one types it, and as a QR code says it. */
export const NewKeyView = z.object({ key: z.string(), uri: z.string() });

/** Shown once and never again. */
export const BackupCodesView = z.object({ codes: z.array(z.string()) });
