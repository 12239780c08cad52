import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;

/** A new key for an authenticator app, in base32 as people type it: 160 bits. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (key: string, label: string): string =>
  new TOTP({ issuer: 'Swapu', label, secret: Secret.fromBase32(key), digits, period }).toString();

/** The code of a moment. */
export const totpCode = (key: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), digits, period, timestamp: at.getTime() });

/**
 * Which half minute's code this is: of now, or of the one before or after, since clocks differ. Null for no code of
 * these.
 */
export function totpStep(key: string, code: string, at: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const distance = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(key),
    digits,
    period,
    timestamp: at.getTime(),
    window: 1,
  });
  return distance === null ? null : Math.floor(at.getTime() / 1_000 / period) + distance;
}
