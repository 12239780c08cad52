import type { BetterAuthOptions } from 'better-auth';

type Tables = Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
const text = (fieldName: string) => ({ type: 'string', required: true, fieldName }) as const;
const date = (fieldName: string, required = true) => ({ type: 'date', required, fieldName }) as const;

/** Maps better-auth's four models to the tables and columns of migration 0010. Its `name` is the public username. */
export const authTableMapping: Tables = {
  user: {
    modelName: 'member_account',
    fields: { name: 'username', email: 'email', emailVerified: 'email_verified', image: 'picture_url', ...times },
    additionalFields: {
      locale: text('locale'),
      timeZone: text('time_zone'),
      termsVersion: text('terms_version'),
      termsAcceptedAt: date('terms_accepted_at'),
      privacyVersion: text('privacy_version'),
      privacyAcceptedAt: date('privacy_accepted_at'),
      ageConfirmedAt: date('age_confirmed_at'),
      residenceConfirmedAt: date('residence_confirmed_at'),
      promoAcceptedAt: date('promo_accepted_at', false),
      // Never taken from a form: this module's commands set bans and roles.
      bannedAt: { ...date('banned_at', false), input: false },
      bannedUntil: { ...date('banned_until', false), input: false },
    },
  },
  session: {
    modelName: 'member_session',
    fields: {
      userId: 'member_id',
      token: 'token',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
    additionalFields: {
      stays: { type: 'boolean', required: true, fieldName: 'stays', defaultValue: false, input: false },
      deviceId: { type: 'string', required: false, fieldName: 'device_id', input: false },
    },
  },
  account: {
    modelName: 'member_credential',
    fields: {
      userId: 'member_id',
      providerId: 'provider',
      accountId: 'provider_account',
      password: 'password_hash',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'member_verification', fields: { expiresAt: 'expires_at', ...times } },
};
