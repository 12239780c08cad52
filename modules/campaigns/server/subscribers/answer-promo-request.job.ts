import type { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { findMailOwner } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { AskForPromoInput } from '../../domain/promo.schemas.ts';
import { promoAnswerEmail } from '../../emails/promo-answer.email.tsx';
import { buildPromoLink } from './promo-link.ts';
import { toPromoSender } from '../sender.ts';
import { recordPromoRequest, findSubscriber, type SubscriberOwner } from './subscribers.ts';

const MailRequest = AskForPromoInput.extend({ locale: Locale });
type MailRequest = z.infer<typeof MailRequest>;

/**
 * Replies by email to a request made with a typed address. The job looks the address up, not the procedure, so that
 * neither the procedure's response nor its timing reveals whether the address is known. Every request gets one email.
 */
export const answerPromoRequestJob = defineJob({
  name: 'campaigns.answer',
  schema: MailRequest,
  run: ({ transaction, host }, request) => transaction((unit) => answer(unit, host, request)),
});

async function answer(unit: Unit, host: Host, { address, wish, locale: typed }: MailRequest): Promise<void> {
  const sender = toPromoSender(host.config);
  if (!sender) return;
  const owner = await findMailOwner(unit.db, { address });
  const whose: SubscriberOwner = owner ? { memberId: owner.id } : { address };
  const locale = owner?.locale ?? typed;
  const known = await findSubscriber(unit.db, whose);
  const state = known?.isOn ? (wish === 'start' ? 'already' : 'stop') : wish === 'start' ? 'start' : 'none';
  const id = state === 'none' ? null : known?.isOn ? known.id : await recordPromoRequest(unit, whose, locale, 'page');
  unit.mail(promoAnswerEmail, {
    to: { address },
    locale,
    props: { state, link: id && buildPromoLink(host.secrets, id), sender },
  });
}
