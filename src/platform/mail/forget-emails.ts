import { sql } from 'kysely';
import type { Unit } from '../db/unit.ts';
import { mailDelivery } from './delivery.ts';

/**
 * Forgets that somebody was ever written to: records, the demo's letters, and what finished and dead deliveries still
 * carry. A letter that is on its way, such as the last one, is forgotten on its date as all are. Looks at a week of
 * deliveries: for jobs.
 */
export async function forgetLetters(unit: Unit, address: string): Promise<void> {
  await sql`delete from mail_record where to_address = ${address}`.execute(unit.db);
  await sql`delete from mailbox_message where to_address = ${address}`.execute(unit.db);
  await sql`
    delete from pgboss.job where name = ${mailDelivery.name} and state in ('completed', 'cancelled', 'failed')
      and data->'data'->'to'->>'address' = ${address}`.execute(unit.db);
}
