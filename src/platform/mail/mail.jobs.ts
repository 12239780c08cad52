import { z } from 'zod';
import { createMailComposer } from '#emails/render/compose-mail.ts';
import type { Unit } from '../db/unit.ts';
import { defineJob } from '../jobs/define-job.ts';
import { JobPostponedError } from '../jobs/postpone-jobs.ts';
import { typedTables } from './tables.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverMailJobRef, type MailDelivery } from '../transaction/mail-delivery.ts';
import { RelayUnreachableError } from './relay-circuit-breaker.ts';
import { findPausedAddress, recordReturnAndPauseAddress } from './returns/paused-addresses.ts';
import { UnknownRecipientError } from './smtp-pool.ts';

const recordDays = 90;
const mailboxDays = 30;
const unclearDays = 30;
const addressDays = 365;

/**
 * Sends one enqueued email. Retried for about a day where the server does not take it; a server that is away uses no
 * retry.
 */
export const deliverMailJob = defineJob({
  ...deliverMailJobRef,
  retryLimit: 12,
  concurrency: 4,
  async run({ host, db, log, now, transaction }, delivery) {
    const emails = host.modules.flatMap((module) => module.letters ?? []);
    const email = emails.find(({ name }) => name === delivery.letter);
    if (!email?.isAlwaysTried && (await findPausedAddress(db, delivery.to.address)))
      return log.info({ mailId: delivery.mailId, letter: delivery.letter, outcome: 'held' }, 'letter held');
    const props = email && (await email.refresh(delivery.props, { db, now }));
    if (props === null)
      return log.info({ mailId: delivery.mailId, letter: delivery.letter, outcome: 'closed' }, 'letter dropped');
    const compose = createMailComposer({
      letters: emails,
      secrets: host.secrets,
      site: host.publicUrl,
      from: host.config.MAIL_FROM,
      settings: host.productSettings.readTexts(host.config),
    });
    const outcome = await deliverMail({ db, mailer: host.mailer, now, compose }, { ...delivery, props }).catch(
      async (error: unknown) => {
        if (error instanceof RelayUnreachableError) throw new JobPostponedError(error.retrySeconds, { cause: error });
        if (!(error instanceof UnknownRecipientError)) throw error;
        await transaction((unit) => recordUnknown(unit, delivery));
        return 'unknownRecipient';
      },
    );
    log.info({ mailId: delivery.mailId, letter: delivery.letter, outcome }, 'letter delivered');
  },
});

/** The server said at once what others report later: there is no such mailbox. */
async function recordUnknown(unit: Unit, { mailId, to }: MailDelivery): Promise<void> {
  await typedTables(unit.db).updateTable('mail_record').set({ returned: 'hard' }).where('id', '=', mailId).execute();
  await recordReturnAndPauseAddress(unit, to.address, 'hard');
}

/** Deletes mail records after 90 days, what is known of addresses after a year, and old emails of the mailbox. */
export const purgeMailJob = defineJob({
  name: 'mail.purge',
  schema: z.object({}),
  schedule: '17 3 * * *',
  async run({ db, now }) {
    await typedTables(db).deleteFrom('mail_record').where('created_at', '<', daysBefore(now, recordDays)).execute();
    await typedTables(db)
      .deleteFrom('unclear_return')
      .where('received_at', '<', daysBefore(now, unclearDays))
      .execute();
    await typedTables(db).deleteFrom('mail_address').where('returned_at', '<', daysBefore(now, addressDays)).execute();
    await typedTables(db)
      .deleteFrom('mailbox_message')
      .where('created_at', '<', daysBefore(now, mailboxDays))
      .execute();
  },
});

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
