import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { requestPasswordReset } from '../password/reset-password.ts';
import { resendConfirmation } from './resend-confirmation.ts';

/*
 * The lookup whether an address has an account happens after the response: otherwise the response time would reveal it.
 */

const schema = z.object({ email: z.string() });

export const mailResetLinkJob = defineJob({
  name: 'identity.mailReset',
  schema: schema.extend({ next: z.string().nullish() }),
  run: ({ transaction, host }, { email, next }) =>
    transaction((unit) =>
      requestPasswordReset(unit, email, { minutes: identitySettings.read(host.config).LINK_MINUTES, next }),
    ),
});

export const mailConfirmationLinkJob = defineJob({
  name: 'identity.mailConfirmation',
  schema,
  run: ({ transaction, host }, { email }) =>
    transaction((unit) => resendConfirmation(unit, email, identitySettings.read(host.config).LINK_MINUTES)),
});
