import { z } from 'zod';

/** The job that mails the notice of an announced price, for its senders. */
export const mailPriceNoticesRef = { name: 'payments.mailPriceNotices', schema: z.object({ priceId: z.uuid() }) };
