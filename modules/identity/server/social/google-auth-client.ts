import * as client from 'openid-client';
import { z } from 'zod';
import { codeTextSchema, searchTextSchema } from '#contracts/text.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import type { SocialAuthClient } from './social-auth-client.ts';
import { buildRequestOptions } from './request-options.ts';

const Claims = z.object({
  sub: codeTextSchema().min(1).max(255),
  email: codeTextSchema().optional(),
  email_verified: z.boolean().optional(),
  name: searchTextSchema().optional(),
});

/**
 * Google, by OpenID Connect: endpoints by discovery, the code bound by PKCE, the ID token's signature, audience,
 * issuer, time and nonce checked.
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 */
export function createGoogleAuthClient(config: ParsedSettings): SocialAuthClient | null {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = identitySettings.read(config);
  if (!id || !secret) return null;
  let known: Promise<client.Configuration> | undefined;
  const discovered = () => {
    known ??= client.discovery(new URL(issuer), id, secret, undefined, {
      ...buildRequestOptions(issuer),
      execute: [...buildRequestOptions(issuer).execute, client.enableNonRepudiationChecks],
    });
    // A failed discovery is not cached: the next call asks again.
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    async leave({ state, nonce, verifier }, redirectUri) {
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      return client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },
    async person(cameBack, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(await discovered(), cameBack, checks);
      const { sub, email, email_verified: isVerified, name } = Claims.parse(tokens.claims());
      return {
        subject: sub,
        email: email?.toLowerCase() ?? null,
        isVerified: isVerified === true && email !== undefined,
        name: name ?? null,
      };
    },
  };
}
