import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Mailer } from './mailer.ts';

/** Stores emails in the demo's mailbox. A repeated delivery of the same email changes nothing. */
export const mailboxMailer = (db: Db): Mailer => ({
  send: async (mail) => {
    await sql`
      insert into mailbox_message (id, letter, from_address, to_address, subject, headers, html, plain, created_at)
      values (${mail.id}, ${mail.letter}, ${mail.from}, ${mail.to.address}, ${mail.subject},
              ${JSON.stringify(mail.headers)}::jsonb, ${mail.html}, ${mail.text}, now())
      on conflict (id) do nothing`.execute(db);
  },
  close: async () => undefined,
});
