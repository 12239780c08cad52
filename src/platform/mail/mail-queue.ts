import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import type { JobReference } from '../jobs/define-job.ts';

/** A letter waiting to be sent: facts only, worded in the reader's language when it goes out. */
export const QueuedLetter = z.object({
  letter: z.string(),
  to: z.object({ address: z.string(), name: z.string().optional() }),
  locale: Locale,
  props: z.unknown(),
});
export type QueuedLetter = z.infer<typeof QueuedLetter>;

/** The queue that `unit.mail` writes to and `mail.deliver` works off. */
export const mailQueue: JobReference<QueuedLetter> = { name: 'mail.deliver', schema: QueuedLetter };
