import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';

/**
 * One letter on its way: what the job carries. `mailId` is made when the letter is posted, so that a repeated job is
 * known as the same mail.
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

/** What `unit.mail` enqueues. The job itself is `deliverMail`; a command need not know how letters are made. */
export const mailDelivery = { name: 'mail.deliver', schema: MailDelivery } as const;
