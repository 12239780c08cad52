import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findMailOwner } from '#modules/identity/public.ts';
import { resumeAddress } from '#platform/mail/returns/paused-addresses.ts';
import { memberCommand, openCommand, openQuery, privateQuery, router } from '#platform/trpc/procedures.ts';
import {
  AskForPromoInput,
  PromoLinkView,
  PromoOfferView,
  PromoTokenInput,
  PromoView,
  SetPromoInput,
  SetPromoByLinkInput,
} from '../../domain/promo.schemas.ts';
import { answerPromoRequestJob } from '../subscribers/answer-promo-request.job.ts';
import { setPromoByLink, loadPromoLink } from '../subscribers/promo-link.ts';
import { requirePromoSender, toPromoSender } from '../sender.ts';
import { recordPromoRequest, setPromoChoice, findSubscriber } from '../subscribers/subscribers.ts';

const done = z.object({});
const addressKey = (address: string) => `promo:${createHash('sha256').update(address).digest('base64url')}`;

export const campaignsRouter = router({
  offered: openQuery.output(PromoOfferView).query(({ ctx }) => ({ sender: toPromoSender(ctx.config) })),

  ask: openCommand
    .meta({ limit: 'mail' })
    .input(AskForPromoInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      requirePromoSender(ctx.config);
      await ctx.host.limits.take('mail', addressKey(input.address));
      await ctx.transaction(async (unit) => unit.enqueue(answerPromoRequestJob, { ...input, locale: ctx.locale }));
      return {};
    }),

  byLink: openQuery
    .input(PromoTokenInput)
    .output(PromoLinkView)
    .query(({ ctx, input }) => loadPromoLink(ctx.db, ctx.host.secrets, input.token)),

  setByLink: openCommand
    .input(SetPromoByLinkInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await setPromoByLink(unit, ctx.host, input.token, input.isOn), {})),
    ),

  mine: privateQuery.output(PromoView).query(async ({ ctx }) => {
    const subscriber = await findSubscriber(ctx.db, { memberId: ctx.member.id });
    return { isOn: subscriber?.isOn ?? false, sender: toPromoSender(ctx.config) };
  }),

  setMine: memberCommand
    .input(SetPromoInput)
    .output(done)
    .mutation(({ ctx, input }) => {
      if (input.isOn) requirePromoSender(ctx.config);
      return ctx.transaction(async (unit) => {
        await setPromoChoice(
          unit,
          await recordPromoRequest(unit, { memberId: ctx.member.id }, ctx.member.locale, 'settings'),
          input.isOn,
        );
        const owner = input.isOn ? await findMailOwner(unit.db, { id: ctx.member.id }) : null;
        if (owner) await resumeAddress(unit, owner.address);
        return {};
      });
    }),
});
