import { defineEntity, p } from '@mikro-orm/core';

/** Why an address gets no optional email: there is no such mailbox, it bounced too often, or its reader complained. */
export type PauseReason = 'unknown' | 'bounces' | 'complaint';

/** An address from which something came back. */
export const MailAddress = defineEntity({
  name: 'MailAddress',
  tableName: 'mail_address',
  properties: {
    address: p.text().primary(),
    softBounces: p.smallint().default(0),
    returnedAt: p.datetime(),
    heldSince: p.datetime().strictNullable(),
    heldFor: p.text().$type<PauseReason>().strictNullable(),
  },
});

/** A report about an email of ours that could not be understood. */
export const UnclearReturn = defineEntity({
  name: 'UnclearReturn',
  tableName: 'unclear_return',
  properties: {
    id: p.uuid().primary(),
    sender: p.text(),
    reason: p.text(),
    receivedAt: p.datetime(),
  },
});
