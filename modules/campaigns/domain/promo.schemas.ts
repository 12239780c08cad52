import { z } from 'zod';
import { codeText, linkToken } from '#contracts/text.ts';

export const AskForPromoInput = z.object({
  address: codeText().max(254).toLowerCase().pipe(z.email()),
  wish: z.enum(['start', 'stop']),
});
export type AskForPromoInput = z.infer<typeof AskForPromoInput>;

export const PromoTokenInput = z.object({ token: linkToken() });
export const SetPromoByLinkInput = PromoTokenInput.extend({ isOn: z.boolean() });
export const SetPromoInput = z.object({ isOn: z.boolean() });

/** The sender of promotional email, with the details that the law requires. */
export const SenderView = z.object({ name: z.string(), abn: z.string(), address: z.string() });
export type SenderView = z.infer<typeof SenderView>;

/** Null where no promotional email is offered. */
export const PromoOfferView = z.object({ sender: SenderView.nullable() });
export const PromoView = PromoOfferView.extend({ isOn: z.boolean() });

/** The subscription behind a link; the hint suffices for the owner to recognise the address. */
export const PromoLinkView = z.object({ isOn: z.boolean(), addressHint: z.string() });
