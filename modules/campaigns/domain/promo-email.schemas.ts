import { z } from 'zod';
import { codeTextSchema, linkTokenSchema } from '#contracts/text.ts';

export const RequestPromoEmailInput = z.object({
  address: codeTextSchema().max(254).toLowerCase().pipe(z.email()),
  wish: z.enum(['start', 'stop']),
});
export type RequestPromoEmailInput = z.infer<typeof RequestPromoEmailInput>;

export const PromoEmailTokenInput = z.object({ token: linkTokenSchema() });
export const SetPromoEmailByLinkInput = PromoEmailTokenInput.extend({ isOn: z.boolean() });
export const SetPromoEmailInput = z.object({ isOn: z.boolean() });

/** The sender of promotional email, with the details that the law requires. */
export const PromoEmailSenderView = z.object({ name: z.string(), abn: z.string(), address: z.string() });
export type PromoEmailSenderView = z.infer<typeof PromoEmailSenderView>;

/** Null where no promotional email is offered. */
export const PromoEmailOfferView = z.object({ sender: PromoEmailSenderView.nullable() });
export const PromoEmailView = PromoEmailOfferView.extend({ isOn: z.boolean() });

/** The subscription behind a link; the hint suffices for the owner to recognise the address. */
export const PromoEmailLinkView = z.object({ isOn: z.boolean(), addressHint: z.string() });
