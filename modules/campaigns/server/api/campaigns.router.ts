import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { resumeMailToAddress } from '#platform/mail/returns/paused-addresses.ts';
import { memberCommand, openCommand, openQuery, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import {
  RequestPromoEmailInput,
  PromoEmailLinkView,
  PromoEmailOfferView,
  PromoEmailTokenInput,
  PromoEmailView,
  SetPromoEmailInput,
  SetPromoEmailByLinkInput,
} from '../../domain/promo-email.schemas.ts';
import { answerPromoEmailRequestJob } from '../subscribers/answer-promo-email-request.job.ts';
import { setPromoEmailByLink, loadPromoEmailLink } from '../subscribers/promo-email-link.ts';
import { requirePromoEmailSender, findPromoEmailSender } from '../promo-email-sender.ts';
import { recordPromoEmailRequest, setPromoEmailChoice, findSubscriber } from '../subscribers/promo-subscribers.ts';

const done = z.object({});
const addressKey = (address: string) => `promo:${createHash('sha256').update(address).digest('base64url')}`;

export const campaignsRouter = router({
  offered: openQuery.output(PromoEmailOfferView).query(({ ctx }) => ({ sender: findPromoEmailSender(ctx.config) })),

  ask: openCommand
    .meta({ limit: 'mail' })
    .input(RequestPromoEmailInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      requirePromoEmailSender(ctx.config);
      await ctx.host.limits.take('mail', addressKey(input.address));
      await ctx.transaction(async (unit) => unit.enqueue(answerPromoEmailRequestJob, { ...input, locale: ctx.locale }));
      return {};
    }),

  byLink: openQuery
    .input(PromoEmailTokenInput)
    .output(PromoEmailLinkView)
    .query(({ ctx, input }) => loadPromoEmailLink(ctx.db, ctx.host.secrets, input.token)),

  setByLink: openCommand
    .input(SetPromoEmailByLinkInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await setPromoEmailByLink(unit, ctx.host, input.token, input.isOn), {})),
    ),

  mine: privateMemberQuery.output(PromoEmailView).query(async ({ ctx }) => {
    const subscriber = await findSubscriber(ctx.db, { memberId: ctx.member.id });
    return { isOn: subscriber?.isOn ?? false, sender: findPromoEmailSender(ctx.config) };
  }),

  setMine: memberCommand
    .input(SetPromoEmailInput)
    .output(done)
    .mutation(({ ctx, input }) => {
      if (input.isOn) requirePromoEmailSender(ctx.config);
      return ctx.transaction(async (unit) => {
        await setPromoEmailChoice(
          unit,
          await recordPromoEmailRequest(unit, { memberId: ctx.member.id }, ctx.member.locale, 'settings'),
          input.isOn,
        );
        const owner = input.isOn ? await findEmailRecipientAccount(unit.db, { id: ctx.member.id }) : null;
        if (owner) await resumeMailToAddress(unit, owner.address);
        return {};
      });
    }),
});
