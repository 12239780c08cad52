import { sql } from 'kysely';
import { entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList, type SelectedRow } from '../db/query.ts';
import { MailboxMessage } from './mail.entity.ts';

const message = entityColumns(MailboxMessage);
const line = selectList({
  id: message.id,
  letter: message.letter,
  to: message.toAddress,
  subject: message.subject,
  createdAt: message.createdAt,
});
const contents = selectList({
  from: message.fromAddress,
  headers: message.headers,
  html: message.html,
  plain: message.plain,
});

export type MailboxLine = SelectedRow<typeof line>;
export type MailboxEmail = MailboxLine & SelectedRow<typeof contents>;

/** The newest hundred emails, of one recipient where an address is given. */
export async function listMailboxLines(db: Db, to?: string): Promise<MailboxLine[]> {
  const ofReader = to ? sql`where ${message.toAddress} = ${to}` : sql``;
  const { rows } = await query`
    select ${line} from mailbox_message ${ofReader}
    order by ${message.createdAt} desc, ${message.id} desc limit 100`.execute(db);
  return rows;
}

export async function findMailboxEmail(db: Db, id: string): Promise<MailboxEmail | null> {
  const { rows } = await query`
    select ${line}, ${contents} from mailbox_message where ${message.id} = ${id}`.execute(db);
  return rows[0] ?? null;
}
