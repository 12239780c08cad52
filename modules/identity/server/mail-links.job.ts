import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { askForReset } from './reset-password.ts';
import { resendConfirmation } from './resend-confirmation.ts';

/*
 * The lookup whether an address has an account happens after the response: otherwise the response time would reveal it.
 */

const schema = z.object({ email: z.string() });

export const mailReset = defineJob({
  name: 'identity.mailReset',
  schema: schema.extend({ next: z.string().nullish() }),
  run: ({ transaction, host }, { email, next }) =>
    transaction((unit) => askForReset(unit, email, { minutes: host.config.LINK_MINUTES, next })),
});

export const mailConfirmation = defineJob({
  name: 'identity.mailConfirmation',
  schema,
  run: ({ transaction, host }, { email }) =>
    transaction((unit) => resendConfirmation(unit, email, host.config.LINK_MINUTES)),
});
