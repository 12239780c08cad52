import { defineEntity, p } from '@mikro-orm/core';
import type { Locale } from '#contracts/locale.ts';
import type { ReturnedEmailKind } from './returns/returned-email-handler.ts';

/** An email that was sent or is being tried. */
export const MailRecord = defineEntity({
  name: 'MailRecord',
  tableName: 'mail_record',
  properties: {
    id: p.uuid().primary(),
    letter: p.text(),
    toAddress: p.text(),
    locale: p.text().$type<Locale>(),
    subject: p.text(),
    traceId: p.text(),
    attempts: p.integer().default(1),
    createdAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
    /** Kind of its return, if it came back. */
    returned: p.text().$type<ReturnedEmailKind>().strictNullable(),
  },
});

/** An email in the mailbox of development and demo. */
export const MailboxMessage = defineEntity({
  name: 'MailboxMessage',
  tableName: 'mailbox_message',
  properties: {
    id: p.uuid().primary(),
    letter: p.text(),
    fromAddress: p.text(),
    toAddress: p.text(),
    subject: p.text(),
    headers: p.json<Readonly<Record<string, string>>>(),
    html: p.text(),
    plain: p.text(),
    createdAt: p.datetime(),
  },
});
