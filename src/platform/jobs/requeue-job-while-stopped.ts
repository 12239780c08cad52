import { sql } from 'kysely';
import { Refusal } from '#contracts/refusal.ts';
import type { Host } from '../host.ts';
import type { JobReference } from './job-reference.ts';
import { JobEnvelope } from './job-envelope.ts';

/** Time that a held job waits before it looks again, should `resume-outgoing` never free it. */
const heldSeconds = 86_400;

/** Whether a job met the closed gate for what leaves the site. */
export const isOutgoingStoppedError = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'platform.outgoingStopped';

/**
 * Puts a job by that the gate refused, with its retries untouched. A scheduled job is dropped, since its schedule makes
 * the next one.
 */
export async function requeueJobWhileStopped(host: Host, { name }: JobReference<unknown>, row: unknown): Promise<void> {
  const envelope = JobEnvelope.safeParse(row).data;
  if (!envelope) return;
  const { rows: held } = await sql`
    select from pgboss.job where name = ${name} and state = 'created' and data->>'isHeld' = 'true'
      and data->'data' = ${JSON.stringify(envelope.data)}::jsonb limit 1`.execute(host.database.db);
  if (held.length > 0) return;
  await host.boss.send(name, { ...envelope, isHeld: true }, { startAfter: heldSeconds });
}
