import type { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { RequestPromoEmailInput } from '../../domain/promo-email.schemas.ts';
import { promoAnswerEmail } from '../../emails/promo-answer.email.tsx';
import { buildPromoEmailLink } from './promo-email-link.ts';
import { findPromoEmailSender } from '../promo-email-sender.ts';
import { recordPromoEmailRequest, findSubscriber, type SubscriberOwner } from './promo-subscribers.ts';

const MailRequest = RequestPromoEmailInput.extend({ locale: Locale });
type MailRequest = z.infer<typeof MailRequest>;

/**
 * Replies by email to a request made with a typed address. The job looks the address up, not the procedure, so that
 * neither the procedure's response nor its timing reveals whether the address is known. Every request gets one email.
 */
export const answerPromoEmailRequestJob = defineJob({
  name: 'campaigns.answer',
  schema: MailRequest,
  run: ({ transaction, host }, request) => transaction((unit) => answer(unit, host, request)),
});

async function answer(unit: Unit, host: Host, { address, wish, locale: typed }: MailRequest): Promise<void> {
  const sender = findPromoEmailSender(host.config);
  if (!sender) return;
  const owner = await findEmailRecipientAccount(unit.db, { address });
  const whose: SubscriberOwner = owner ? { memberId: owner.id } : { address };
  const locale = owner?.locale ?? typed;
  const known = await findSubscriber(unit.db, whose);
  const state = known?.isOn ? (wish === 'start' ? 'already' : 'stop') : wish === 'start' ? 'start' : 'none';
  const id =
    state === 'none' ? null : known?.isOn ? known.id : await recordPromoEmailRequest(unit, whose, locale, 'page');
  unit.mail(promoAnswerEmail, {
    to: { address },
    locale,
    props: { state, link: id && buildPromoEmailLink(host.secrets, id), sender },
  });
}
