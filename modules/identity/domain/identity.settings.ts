import { z } from 'zod';
import { defineSettings, onOff, setting, urlSchema, wholeNumber } from '#contracts/settings.ts';

/** Settings of accounts: how people sign in, and how long sessions, links and devices are valid. */
export const identitySettings = defineSettings({
  settings: {
    REQUIRE_VERIFIED_EMAIL: setting(onOff('on'), 'sign-up opens no session before the mailed link is followed'),
    GOOGLE_CLIENT_ID: setting(
      z.string().min(1).optional(),
      'OpenID Connect client for signing in with Google; without it that is not offered',
    ),
    GOOGLE_CLIENT_SECRET: setting(z.string().min(1).optional(), 'its secret', { secret: true }),
    GOOGLE_ISSUER: setting(
      urlSchema('http', 'https').default('https://accounts.google.com'),
      'whose accounts these are; its endpoints are asked of it',
    ),
    FACEBOOK_CLIENT_ID: setting(
      z.string().min(1).optional(),
      'OAuth client for signing in with Facebook; without it that is not offered',
    ),
    FACEBOOK_CLIENT_SECRET: setting(z.string().min(1).optional(), 'its secret', { secret: true }),
    FACEBOOK_AUTHORIZE_URL: setting(
      urlSchema('http', 'https').default('https://www.facebook.com/v23.0/dialog/oauth'),
      'where people are sent to be asked',
    ),
    FACEBOOK_GRAPH_URL: setting(
      urlSchema('http', 'https').default('https://graph.facebook.com/v23.0'),
      'where who they are is asked',
    ),
    SESSION_MINUTES: setting(wholeNumber(5, 1_440, 60), 'length of a session', {
      isInTexts: true,
      promised: { privacy: { most: 60 } },
    }),
    SESSION_WARNING_MINUTES: setting(wholeNumber(1, 1_439, 55), 'when a session that is about to end warns'),
    STAY_SIGNED_IN_DAYS: setting(
      wholeNumber(1, 365, 30),
      'length of a session with "stay logged in", counted from the last use',
      { promised: { privacy: { most: 30 } } },
    ),
    GUEST_MINUTES: setting(
      wholeNumber(1, 1_440, 60),
      'how long a browser remembers that its visitor looks around as a guest',
    ),
    PASSWORD_LENGTH: setting(wholeNumber(6, 64, 6), 'characters that a new password has at least'),
    DEVICE_TRUST_DAYS: setting(wholeNumber(1, 365, 30), 'how long a device that a member trusts is asked for no code'),
    IP_HASH_DAYS: setting(
      wholeNumber(1, 365, 90),
      'how long it is known, as keyed hashes, from which networks a member came',
    ),
    LINK_MINUTES: setting(wholeNumber(5, 1_440, 60), 'how long a mailed link works'),
    FRESH_SESSION_MINUTES: setting(
      wholeNumber(1, 60, 10),
      'how long after signing in nobody is asked for their password again',
    ),
    VISITS_KEPT_DAYS: setting(wholeNumber(40, 800, 62), 'how many days it is kept on which days a member visited'),
  },
  *contradictions(settings) {
    if (settings.SESSION_WARNING_MINUTES >= settings.SESSION_MINUTES)
      yield 'SESSION_WARNING_MINUTES: must be less than SESSION_MINUTES';
    for (const name of ['GOOGLE', 'FACEBOOK'] as const) {
      if (Boolean(settings[`${name}_CLIENT_ID`]) !== Boolean(settings[`${name}_CLIENT_SECRET`]))
        yield `${name}_CLIENT_ID: needs ${name}_CLIENT_SECRET beside it, and the other way round`;
    }
  },
});
