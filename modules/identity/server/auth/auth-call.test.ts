import { APIError } from 'better-auth/api';
import { describe, expect, it } from 'vitest';
import { callWithTranslatedAuthErrors } from './auth-call.ts';
import { bannedErrorCode } from './build-session-creation-hook.ts';

describe("a refusal of the library's", () => {
  it.each([
    [
      'a wrong password',
      new APIError('UNAUTHORIZED', { message: 'x', code: 'INVALID_EMAIL_OR_PASSWORD' }),
      'identity.wrongCredentials',
    ],
    ['a ban', new APIError('FORBIDDEN', { message: 'x', code: bannedErrorCode }), 'identity.banned'],
    [
      'an address not confirmed',
      new APIError('FORBIDDEN', { message: 'x', code: 'EMAIL_NOT_VERIFIED' }),
      'identity.addressNotConfirmed',
    ],
    ['a failure of its own', new APIError('INTERNAL_SERVER_ERROR', { message: 'x' }), 'identity.signInUnavailable'],
  ])('for %s becomes one of ours', async (_what, error, code) => {
    await expect(callWithTranslatedAuthErrors(() => Promise.reject(error))).rejects.toMatchObject({ code });
  });
  it('leaves a fault of ours as it is', async () => {
    const fault = new TypeError('ours');
    await expect(callWithTranslatedAuthErrors(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
