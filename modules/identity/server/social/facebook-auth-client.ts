import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import { codeTextSchema, searchTextSchema } from '#contracts/text.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { buildRequestOptions } from './request-options.ts';
import type { SocialAuthClient } from './social-auth-client.ts';

const Me = z.object({
  id: codeTextSchema().min(1).max(255),
  email: codeTextSchema().optional(),
  name: searchTextSchema().optional(),
});

/**
 * Facebook, by OAuth 2: the Graph API returns the person's identity. It does not say whether an address was proven, so
 * no address counts as proven.
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 * @see https://developers.facebook.com/docs/graph-api/guides/secure-requests#appsecret_proof
 */
export function createFacebookAuthClient(config: ParsedSettings): SocialAuthClient | null {
  const {
    FACEBOOK_CLIENT_ID: id,
    FACEBOOK_CLIENT_SECRET: secret,
    FACEBOOK_AUTHORIZE_URL: authorize,
    FACEBOOK_GRAPH_URL: graph,
  } = identitySettings.read(config);
  if (!id || !secret) return null;
  const server = {
    issuer: new URL(authorize).origin,
    authorization_endpoint: authorize,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const site = new client.Configuration(server, id, secret, client.ClientSecretPost(secret));
  const { timeout, execute } = buildRequestOptions(graph);
  site.timeout = timeout;
  for (const each of execute) each(site);
  return {
    async leave({ state, verifier }, redirectUri) {
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      return client.buildAuthorizationUrl(site, {
        redirect_uri: redirectUri,
        scope: 'email,public_profile',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
    },
    async person(cameBack, { state, verifier }) {
      const { access_token: token } = await client.authorizationCodeGrant(site, cameBack, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const me = new URL(`${graph}/me`);
      me.search = new URLSearchParams({
        fields: 'id,name,email',
        appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
      }).toString();
      const answer = await client.fetchProtectedResource(site, token, me, 'GET');
      if (!answer.ok) throw new Error(`the Graph API answered ${answer.status}`);
      const { id: subject, email, name } = Me.parse(await answer.json());
      return { subject, email: email?.toLowerCase() ?? null, isVerified: false, name: name ?? null };
    },
  };
}
