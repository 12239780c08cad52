import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { MailDelivery } from './delivery.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

export interface DeliveryTools {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: Date;
  /** Composes the email in the reader's language. */
  readonly compose: (delivery: MailDelivery) => Promise<OutgoingMail>;
}

/**
 * Delivers one email, however often the job runs. An email that is recorded as sent is never sent again. If a process
 * dies between handing the email over and recording it, the outcome is unknown; the email is then sent again under the
 * same Message-ID.
 */
export async function deliverMail(tools: DeliveryTools, delivery: MailDelivery): Promise<'sent' | 'alreadySent'> {
  const mail = await tools.compose(delivery);
  if (await wasSent(tools, delivery, mail.subject)) return 'alreadySent';
  await tools.mailer.send(mail);
  await sql`update mail_record set sent_at = ${tools.now} where id = ${delivery.mailId}`.execute(tools.db);
  return 'sent';
}

async function wasSent(
  { db, now }: DeliveryTools,
  { mailId, letter, to, locale, traceId }: MailDelivery,
  subject: string,
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    insert into mail_record as record (id, letter, to_address, locale, subject, trace_id, created_at)
    values (${mailId}, ${letter}, ${to.address}, ${locale}, ${subject}, ${traceId}, ${now})
    on conflict (id) do update set attempts = record.attempts + 1
    returning sent_at is not null as sent`.execute(db);
  return rows[0]?.sent ?? false;
}
