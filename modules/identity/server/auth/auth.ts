import { betterAuth } from 'better-auth';
import { MemberId, newId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { toCookiePrefix } from './session-cookie.ts';
import { openSessionPlugin } from './open-session.plugin.ts';
import { authTableMapping } from './auth-table-mapping.ts';
import { buildSessionCreationHook } from './build-session-creation-hook.ts';

export const authPath = '/auth-api';

/** 400 days, the longest a browser keeps a cookie. Only the session's row decides when the session expires. */
const cookieSeconds = 400 * 86_400;

export type AuthHost = Pick<Host, 'config' | 'publicUrl' | 'clock' | 'database' | 'secrets'>;

export const deriveSessionSecret = (host: Pick<Host, 'secrets'>): string => host.secrets.keyFor('sessions');
export const isHttpsSite = (host: Pick<Host, 'publicUrl'>): boolean => host.publicUrl.startsWith('https:');

const build = (host: AuthHost) =>
  betterAuth({
    ...authTableMapping,
    appName: 'Swapu',
    baseURL: host.publicUrl,
    basePath: authPath,
    secret: deriveSessionSecret(host),
    database: { db: host.database.db, type: 'postgres' },
    trustedOrigins: [new URL(host.publicUrl).origin],
    // Every call passes our own rate limits and our own log; nothing is sent to third parties.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 1,
      maxPasswordLength: 128,
      requireEmailVerification: identitySettings.read(host.config).REQUIRE_VERIFIED_EMAIL,
    },
    session: { ...authTableMapping.session, expiresIn: cookieSeconds, disableSessionRefresh: true },
    databaseHooks: { session: { create: { before: buildSessionCreationHook(host) } } },
    plugins: [openSessionPlugin()],
    advanced: {
      // We set name and attributes ourselves: the library's own option supports only the weaker cookie prefix.
      cookiePrefix: toCookiePrefix(isHttpsSite(host)),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttpsSite(host) },
      database: { generateId: () => newId(MemberId), validateSchema: false },
    },
  });

export type Auth = ReturnType<typeof build>;

/** Takes tens of milliseconds on purpose: never call it inside a transaction, nor for one kind of caller only. */
export const hashPassword = async (auth: Auth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

const auths = new WeakMap<object, Auth>();

/**
 * The process's better-auth on the process's own pool. Built on first use, because building takes some milliseconds.
 */
export function getAuth(host: AuthHost): Auth {
  const made = auths.get(host) ?? build(host);
  auths.set(host, made);
  return made;
}
