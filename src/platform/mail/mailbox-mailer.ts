import { sql } from 'kysely';
import { jsonbSql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { typedTables } from './tables.ts';
import type { Mailer } from './mailer.ts';

/** Stores emails in the demo's mailbox. A repeated delivery of the same email changes nothing. */
export const createMailboxMailer = (db: Db): Mailer => ({
  send: async (mail) => {
    await typedTables(db)
      .insertInto('mailbox_message')
      .values({
        id: mail.id,
        letter: mail.letter,
        from_address: mail.from,
        to_address: mail.to.address,
        subject: mail.subject,
        headers: jsonbSql(mail.headers),
        html: mail.html,
        plain: mail.text,
        created_at: sql`now()`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  close: async () => undefined,
});
