import type { SessionId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { typedTables } from '../tables.ts';

type RecentSessionHost = Pick<Host, 'config' | 'clock' | 'database'>;

/**
 * Whether the session began within FRESH_SESSION_MINUTES, so that its holder is assumed to be the member who signed in.
 */
export async function isSessionFresh(
  { config, clock, database }: RecentSessionHost,
  sessionId: SessionId,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - identitySettings.read(config).FRESH_SESSION_MINUTES * 60_000);
  const fresh = await typedTables(database.db)
    .selectFrom('member_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return fresh !== undefined;
}

/**
 * Guards changes that give lasting access and require no other proof, because a session alone may be stolen.
 * @throws identity.presenceNeeded
 */
export async function requireRecentSession(host: RecentSessionHost, sessionId: SessionId): Promise<void> {
  if (!(await isSessionFresh(host, sessionId))) throw identityErrors.presenceNeeded({ needs: 'signIn' });
}
