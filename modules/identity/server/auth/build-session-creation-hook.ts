import { APIError } from 'better-auth/api';
import type { Host } from '#platform/host.ts';
import { identitySettings } from '../../domain/identity.settings.ts';

/** The fields of better-auth's create hook that are read here. */
interface StartingSession {
  readonly userId: string;
}
interface StartingContext {
  readonly body?: unknown;
  readonly context: { readonly internalAdapter: { findUserById(id: string): Promise<object | null> } };
}

export const bannedErrorCode = 'MEMBER_BANNED';

/**
 * Runs before any session is written, for every way to sign in: refuses banned members and sets the expiry. A session
 * lasts one hour from now and is never prolonged, or thirty days from its last use if the member asked to stay signed
 * in.
 */
export const buildSessionCreationHook =
  ({ config, clock }: Pick<Host, 'config' | 'clock'>) =>
  async (session: StartingSession, context: StartingContext | null) => {
    const now = clock.now();
    const member = await context?.context.internalAdapter.findUserById(session.userId);
    if (isBanned(member, now)) throw new APIError('FORBIDDEN', { code: bannedErrorCode, message: bannedErrorCode });
    const stays = wantsToStay(context?.body);
    const { STAY_SIGNED_IN_DAYS, SESSION_MINUTES } = identitySettings.read(config);
    const minutes = stays ? STAY_SIGNED_IN_DAYS * 1_440 : SESSION_MINUTES;
    return {
      data: {
        ...session,
        stays,
        createdAt: now,
        updatedAt: now,
        expiresAt: new Date(now.getTime() + minutes * 60_000),
      },
    };
  };

const wantsToStay = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'rememberMe' in body && body.rememberMe === true;

/** A ban without an end holds until an admin lifts it. */
function isBanned(member: object | null | undefined, now: Date): boolean {
  const { bannedAt, bannedUntil } = (member ?? {}) as { bannedAt?: Date | null; bannedUntil?: Date | null };
  return Boolean(bannedAt) && (!bannedUntil || bannedUntil > now);
}
