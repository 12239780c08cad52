import { createTypedTables } from '../db/tables.ts';
import { MailRecord, MailboxMessage } from './mail.entity.ts';
import { MailAddress, UnclearReturn } from './returns/mail-address.entity.ts';

/** Emails, and addresses that return them, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(MailRecord, MailboxMessage, MailAddress, UnclearReturn);
