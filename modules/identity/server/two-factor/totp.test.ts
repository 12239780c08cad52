import { describe, expect, it } from 'vitest';
import { makeTotpKey, computeTotpCode, findTotpStep, buildTotpUri } from './totp.ts';

// The SHA-1 key and times of RFC 6238, appendix B, with the last six of their eight digits.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at second %d what the standard says: %s', (seconds, code) => {
    expect(computeTotpCode(key, at(seconds))).toBe(code);
    expect(findTotpStep(key, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is taken half a minute early or late, by its own half minute, and not later', () => {
    const now = at(1_234_567_890);
    const step = Math.floor(1_234_567_890 / 30);
    const makeCode = (steps: number) => computeTotpCode(key, at(1_234_567_890 + steps * 30));
    expect([-2, -1, 0, 1, 2].map((steps) => findTotpStep(key, makeCode(steps), now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢'])('is not %j', (code) => {
    expect(findTotpStep(key, code, at(59))).toBeNull();
  });
});

it('a key has 160 bits, is new each time and stands in the address that apps read', () => {
  const fresh = makeTotpKey();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpKey()).not.toBe(fresh);
  expect(buildTotpUri(fresh, 'maya')).toMatch(
    new RegExp(`^otpauth://totp/Swapu:maya\\?issuer=Swapu&secret=${fresh}&algorithm=SHA1&digits=6&period=30$`),
  );
});
