import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Shorter pauses could end before pg-boss has recorded the run that asked for them. */
const leastSeconds = 5;

/**
 * Thrown by a job whose work cannot be done by any job of its queue at present, such as an email while the mail server
 * is unreachable. All that is due waits with it, in its order, and no try is used.
 */
export class JobPostponedError extends Error {
  override readonly name = 'PutOff';
  readonly seconds: number;

  constructor(seconds: number, options: { readonly cause: unknown }) {
    super('put off', options);
    this.seconds = Math.max(leastSeconds, Math.ceil(seconds));
  }
}

/** Returns the running jobs to their queue as if they had not begun. */
export async function postponeJobs(
  db: Db,
  queue: string,
  ids: readonly string[],
  { seconds }: JobPostponedError,
): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  await sql`
    update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = ${until},
      keep_until = keep_until + make_interval(secs => ${seconds})
    where name = ${queue} and id = any(${[...ids]}::uuid[]) and state = 'active'`.execute(db);
  await sql`
    update pgboss.job set start_after = ${until}, keep_until = keep_until + make_interval(secs => ${seconds})
    where name = ${queue} and state < 'active' and start_after <= now()`.execute(db);
}
