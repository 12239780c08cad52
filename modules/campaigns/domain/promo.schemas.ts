import { z } from 'zod';
import { codeText, linkToken } from '#contracts/text.ts';

export const AskForPromo = z.object({
  address: codeText().max(254).toLowerCase().pipe(z.email()),
  wish: z.enum(['start', 'stop']),
});
export type AskForPromo = z.infer<typeof AskForPromo>;

export const PromoToken = z.object({ token: linkToken() });
export const SetPromoByLink = PromoToken.extend({ isOn: z.boolean() });
export const SetPromo = z.object({ isOn: z.boolean() });

/** The sender of promotional email, with the details that the law requires. */
export const SenderView = z.object({ name: z.string(), abn: z.string(), address: z.string() });
export type SenderView = z.infer<typeof SenderView>;

/** Null where no promotional email is offered. */
export const OfferedView = z.object({ sender: SenderView.nullable() });
export const PromoView = OfferedView.extend({ isOn: z.boolean() });

/** The subscription behind a link; the hint suffices for the owner to recognise the address. */
export const LinkView = z.object({ isOn: z.boolean(), addressHint: z.string() });
