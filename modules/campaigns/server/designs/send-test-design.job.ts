import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { designDocumentSchema } from '../../domain/design-document.ts';
import { renderExampleEmail } from './preview-design.ts';

const Test = z.object({ mailId: z.uuid(), recipient: z.email(), language: Locale, document: designDocumentSchema });

/** Sends one letter of a design that is being written, to an address that staff typed. */
export const sendTestDesignJob = defineJob({
  name: 'campaigns.sendTest',
  schema: Test,
  retryLimit: 2,
  async run({ host, db, now, traceId }, { mailId, recipient, language, document }) {
    const mail = await renderExampleEmail({ db, config: host.config, now }, document, language, null);
    await host.mailer.send({
      id: mailId,
      letter: 'campaigns.test',
      from: host.config.MAIL_FROM,
      to: { address: recipient },
      ...mail,
      headers: { 'X-Trace-Id': traceId, 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    });
  },
});
