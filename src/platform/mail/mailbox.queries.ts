import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export interface MailboxLine {
  readonly id: string;
  readonly letter: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
}

export interface MailboxLetter extends MailboxLine {
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly plain: string;
}

const line = sql`id, letter, to_address as "to", subject, created_at as "createdAt"`;

/** The newest hundred emails, of one recipient where an address is given. */
export async function mailboxLines(db: Db, to?: string): Promise<MailboxLine[]> {
  const ofReader = to ? sql`where to_address = ${to}` : sql``;
  const { rows } =
    await sql<MailboxLine>`select ${line} from mailbox_message ${ofReader} order by created_at desc, id desc limit 100`.execute(
      db,
    );
  return rows;
}

export async function mailboxLetter(db: Db, id: string): Promise<MailboxLetter | null> {
  const { rows } = await sql<MailboxLetter>`
    select ${line}, from_address as "from", headers, html, plain from mailbox_message where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
