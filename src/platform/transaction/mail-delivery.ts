import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';

/**
 * The data of the job that delivers one email. `mailId` is created when the email is enqueued, so that a retry is
 * recognised as the same email.
 */
export const MailDelivery = z.object({
  mailId: z.uuid(),
  letter: z.string(),
  to: z.object({ address: z.email(), name: z.string().optional() }),
  locale: Locale,
  props: z.unknown(),
  traceId: z.string(),
  unsubscribe: z.string().startsWith('/').optional(),
});
export type MailDelivery = z.infer<typeof MailDelivery>;

/**
 * The job that `unit.mail` enqueues. Its implementation is `deliverMailJob`; a command need not know how emails are
 * composed.
 */
export const deliverMailJobRef = {
  name: 'mail.deliver',
  schema: MailDelivery,
  shareOf: ({ to }: MailDelivery) => to.address.toLowerCase(),
} as const;
