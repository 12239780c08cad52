import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { typedTables } from './tables.ts';
import type { MailDelivery } from '../transaction/mail-delivery.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { RelayUnreachableError } from './relay-circuit-breaker.ts';

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
  await tools.mailer.send(mail).catch(async (error: unknown) => {
    if (error instanceof RelayUnreachableError) await forgetAttempt(tools.db, delivery.mailId);
    throw error;
  });
  await typedTables(tools.db)
    .updateTable('mail_record')
    .set({ sent_at: tools.now })
    .where('id', '=', delivery.mailId)
    .execute();
  return 'sent';
}

/** An email that no server was asked to take was not tried. */
async function forgetAttempt(db: Db, mailId: string): Promise<void> {
  await typedTables(db)
    .deleteFrom('mail_record')
    .where('id', '=', mailId)
    .where('attempts', '=', 1)
    .where('sent_at', 'is', null)
    .execute();
  await typedTables(db)
    .updateTable('mail_record')
    .set({ attempts: sql`attempts - 1` })
    .where('id', '=', mailId)
    .where('attempts', '>', 1)
    .execute();
}

async function wasSent(
  { db, now }: DeliveryTools,
  { mailId, letter, to, locale, traceId }: MailDelivery,
  subject: string,
): Promise<boolean> {
  const record = await typedTables(db)
    .insertInto('mail_record')
    .values({ id: mailId, letter, to_address: to.address, locale, subject, trace_id: traceId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ attempts: sql`mail_record.attempts + 1` }))
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  return record.sent_at !== null;
}
