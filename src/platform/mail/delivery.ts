import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import type { Letter, Posting } from './letter.ts';

export const mailDeliverJob = 'mail.deliver';

/** What the delivery job carries. `mailId` is made when the letter is posted, so a retried job is known as the same mail. */
export const MailDelivery = z.object({
  mailId: z.uuid(),
  letter: z.string(),
  to: z.object({ address: z.email(), name: z.string().optional() }),
  locale: Locale,
  props: z.unknown(),
  traceId: z.string(),
});
export type MailDelivery = z.infer<typeof MailDelivery>;

/** The job's data for one posted letter. Facts that do not fit fail here, where the caller's stack still tells who. */
export const deliveryOf = <Props>(letter: Letter<Props>, posting: Posting<Props>, mailId: string, traceId: string): MailDelivery => ({
  mailId,
  letter: letter.name,
  to: posting.to,
  locale: posting.locale,
  props: letter.props.parse(posting.props),
  traceId,
});
