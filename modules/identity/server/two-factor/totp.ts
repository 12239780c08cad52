import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;

/** A new key for an authenticator app: 160 bits in base32, which people can type. */
export const makeTotpKey = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const buildTotpUri = (key: string, label: string): string =>
  new TOTP({ issuer: 'Swapu', label, secret: Secret.fromBase32(key), digits, period }).toString();

/** The code that is valid at a moment. */
export const computeTotpCode = (key: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), digits, period, timestamp: at.getTime() });

/**
 * The time step of a code, 30 seconds each: the current step, or the one before or after, since clocks differ. Null if
 * the code belongs to none of the three.
 */
export function findTotpStep(key: string, code: string, at: Date): number | null {
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
