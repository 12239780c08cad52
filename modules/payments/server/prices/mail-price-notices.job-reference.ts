import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';

/** The job that mails the notice of an announced price to the payers after one of them, for its senders. */
export const mailPriceNoticesJobRef = {
  name: 'payments.mailPriceNotices',
  schema: z.object({ priceId: z.uuid(), after: MemberId.optional() }),
};
