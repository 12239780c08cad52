import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A person with an account at the other site. */
export interface ProviderPerson {
  readonly id: string;
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly name?: string;
}

/** Errors of the site's next answer, for tests of the checks on it. */
export type ProviderFault =
  'foreign signature' | 'foreign audience' | 'foreign issuer' | 'foreign nonce' | 'out of date' | 'no answer';

export interface SocialSites {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Lets this person consent at the authorisation URL. @returns the query of the redirect back */
  agree(address: string, person: ProviderPerson): Promise<string>;
  deny(address: string): Promise<string>;
  failNext(fault: ProviderFault): void;
  close(): Promise<void>;
}

const client = { id: 'swapu-client', secret: 'swapu-secret' };
interface Grant {
  readonly person: ProviderPerson;
  readonly query: URLSearchParams;
}

/**
 * Two identity providers on one address: an OpenID Connect provider as Google documents its own (discovery, keys,
 * authorisation, token) and an OAuth 2 one with a Graph API as Facebook does. A code works once, and only with its PKCE
 * verifier, its redirect address and the client's secret.
 */
export async function startIdentityProviders(port = 0): Promise<SocialSites> {
  const [keys, foreignKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, ProviderPerson>();
  let fault: ProviderFault | undefined;
  const takeFault = () => {
    const taken = fault;
    fault = undefined;
    return taken;
  };

  const idToken = (person: ProviderPerson, query: URLSearchParams, wrong: ProviderFault | undefined) => {
    const claims = {
      email: person.email,
      email_verified: person.isVerified ?? true,
      name: person.name,
      nonce: wrong === 'foreign nonce' ? 'another' : query.get('nonce'),
    };
    const age = wrong === 'out of date' ? 7_200 : 0;
    const now = Math.floor(Date.now() / 1_000) - age;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(wrong === 'foreign issuer' ? 'https://other.example' : url)
      .setAudience(wrong === 'foreign audience' ? 'another-client' : client.id)
      .setSubject(person.id)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(wrong === 'foreign signature' ? foreignKeys.privateKey : keys.privateKey);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (pathname === '/keys') return json({ keys: [jwk] });
    if (pathname === '/authorize' || pathname === '/dialog/oauth') {
      if (request.method !== 'POST') return response.writeHead(200, { 'content-type': 'text/html' }).end(askingPage);
      return response
        .writeHead(302, { location: answerTo(searchParams, new URLSearchParams(await readBody(request))) })
        .end();
    }
    if (pathname === '/token' || pathname === '/graph/oauth/access_token') {
      const wrong = takeFault();
      if (wrong === 'no answer') return response.writeHead(503).end();
      const grant = redeem(new URLSearchParams(await readBody(request)));
      if (!grant) return json({ error: 'invalid_grant' }, 400);
      const accessToken = randomBytes(16).toString('hex');
      tokens.set(accessToken, grant.person);
      const isOpenId = pathname === '/token';
      return json({
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: 3_600,
        ...(isOpenId && { id_token: await idToken(grant.person, grant.query, wrong) }),
      });
    }
    if (pathname === '/graph/me') {
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const person = tokens.get(token);
      const isProven =
        searchParams.get('appsecret_proof') === createHmac('sha256', client.secret).update(token).digest('hex');
      return person && isProven
        ? json({ id: person.id, name: person.name, email: person.email })
        : json({ error: { message: 'Invalid OAuth access token' } }, 400);
    }
    return response.writeHead(404).end();
  };

  /** The redirect URL with the answer. */
  const answerTo = (query: URLSearchParams, answer: URLSearchParams): string => {
    const back = new URL(query.get('redirect_uri') ?? 'about:blank');
    back.searchParams.set('state', query.get('state') ?? '');
    if (answer.get('answer') === 'no') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const [id = '', email, name, verified] = ['id', 'email', 'name', 'verified'].map(
        (field) => answer.get(field) ?? undefined,
      );
      grants.set(code, {
        person: {
          id: id || `of-${email}`,
          ...(email && { email }),
          ...(name && { name }),
          isVerified: verified !== 'no',
        },
        query,
      });
      back.searchParams.set('code', code);
    }
    return back.href;
  };

  const redeem = (body: URLSearchParams): Grant | undefined => {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.query.get('code_challenge') === challenge && grant.query.get('redirect_uri') === body.get('redirect_uri');
    return isRight && body.get('client_id') === client.id && body.get('client_secret') === client.secret
      ? grant
      : undefined;
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const post = async (address: string, answer: Record<string, string>) => {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' });
    return new URL(response.headers.get('location') ?? 'about:blank').search;
  };
  return {
    url,
    settings: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: url,
      FACEBOOK_CLIENT_ID: client.id,
      FACEBOOK_CLIENT_SECRET: client.secret,
      FACEBOOK_AUTHORIZE_URL: `${url}/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
    },
    agree: (address, { id, email, name, isVerified = true }) =>
      post(address, { id, ...(email && { email }), ...(name && { name }), verified: isVerified ? 'yes' : 'no' }),
    deny: (address) => post(address, { answer: 'no' }),
    failNext: (next) => void (fault = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const askingPage = `<!doctype html><title>The other site</title><form method="post">
<label>Email <input name="email"></label> <label>Name <input name="name"></label>
<button>Agree</button> <button name="answer" value="no">Deny</button></form>`;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
