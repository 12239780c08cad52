import { sql } from 'kysely';
import type { Unit } from '../db/unit.ts';
import { typedTables } from './tables.ts';
import { deliverMailJobRef } from '../transaction/mail-delivery.ts';

/**
 * Deletes what is stored about emails to an address: the records, the demo mailbox's copies, and the data of finished
 * and dead deliveries. An email whose delivery is pending, such as the last one, is deleted after its retention as
 * usual. Scans a week of deliveries, so it is for jobs only.
 */
export async function deleteEmailsToAddress(unit: Unit, address: string): Promise<void> {
  await typedTables(unit.db).deleteFrom('mail_record').where('to_address', '=', address).execute();
  await typedTables(unit.db).deleteFrom('mail_address').where('address', '=', address).execute();
  await typedTables(unit.db).deleteFrom('mailbox_message').where('to_address', '=', address).execute();
  await sql`
    delete from pgboss.job where name = ${deliverMailJobRef.name} and state in ('completed', 'cancelled', 'failed')
      and data->'data'->'to'->>'address' = ${address}`.execute(unit.db);
}
