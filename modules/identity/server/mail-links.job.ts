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
  schema,
  run: ({ transaction, host }, { email }) => transaction((unit) => askForReset(unit, email, host.config.LINK_MINUTES)),
});

export const mailConfirmation = defineJob({
  name: 'identity.mailConfirmation',
  schema,
  run: ({ transaction, host }, { email }) =>
    transaction((unit) => resendConfirmation(unit, email, host.config.LINK_MINUTES)),
});
