import { z } from 'zod';
import { composeMail } from '#emails/render/compose-mail.ts';
import { defineJob } from '../jobs/define-job.ts';
import { PutOff } from '../jobs/put-off.ts';
import { tablesOf } from '../tables.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailDelivery } from './delivery.ts';
import { RelayUnreachable } from './reach-relay.ts';

const recordDays = 90;
const mailboxDays = 30;

/**
 * Sends one enqueued email. Retried for about a day where the server does not take it; a server that is away uses no
 * retry.
 */
export const mailDeliver = defineJob({
  ...mailDelivery,
  retryLimit: 12,
  concurrency: 4,
  async run({ host, db, log, now }, delivery) {
    const compose = composeMail({
      letters: host.modules.flatMap((module) => module.letters ?? []),
      site: host.publicUrl,
      from: host.config.MAIL_FROM,
    });
    const outcome = await deliverMail({ db, mailer: host.mailer, now, compose }, delivery).catch((error: unknown) => {
      throw error instanceof RelayUnreachable ? new PutOff(error.retrySeconds, { cause: error }) : error;
    });
    log.info({ mailId: delivery.mailId, letter: delivery.letter, outcome }, 'letter delivered');
  },
});

/** Deletes mail records after 90 days, and old emails from the demo's mailbox. */
export const mailPurge = defineJob({
  name: 'mail.purge',
  schema: z.object({}),
  schedule: '17 3 * * *',
  async run({ db, now }) {
    await tablesOf(db).deleteFrom('mail_record').where('created_at', '<', daysBefore(now, recordDays)).execute();
    await tablesOf(db).deleteFrom('mailbox_message').where('created_at', '<', daysBefore(now, mailboxDays)).execute();
  },
});

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
