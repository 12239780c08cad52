import { sql } from 'kysely';
import type { SessionId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import { identityErrors } from '../../domain/identity.errors.ts';

type RecentSessionHost = Pick<Host, 'config' | 'clock' | 'database'>;

/**
 * Whether the session began within FRESH_SESSION_MINUTES, so that its holder is assumed to be the member who signed in.
 */
export async function isFresh({ config, clock, database }: RecentSessionHost, sessionId: SessionId): Promise<boolean> {
  const since = new Date(clock.now().getTime() - config.FRESH_SESSION_MINUTES * 60_000);
  const { rows } = await sql`select from member_session where id = ${sessionId} and created_at > ${since}`.execute(
    database.db,
  );
  return rows.length > 0;
}

/**
 * Guards changes that give lasting access and require no other proof, because a session alone may be stolen.
 * @throws identity.presenceNeeded
 */
export async function mustBeRecent(host: RecentSessionHost, sessionId: SessionId): Promise<void> {
  if (!(await isFresh(host, sessionId))) throw identityErrors.presenceNeeded({ needs: 'signIn' });
}
