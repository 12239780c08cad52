import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { subscribeOnSignUpJob } from './subscribe-on-sign-up.job.ts';
import { movePromoEmailChoiceToMember, recordPromoEmailRequest } from './promo-subscribers.ts';

/** Applies a new member's choice on promotional email: from the sign-up form, or made earlier for the address alone. */
export const applyPromoEmailChoiceHandler = onEvent('identity.registered', {
  name: 'campaigns.adopt-promo',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
    if (!owner) return;
    await movePromoEmailChoiceToMember(unit, memberId, owner.address);
    // The emailed link that created the account has already proven the address; a second confirmation adds nothing.
    if (owner.promoAcceptedAt)
      unit.enqueue(subscribeOnSignUpJob, {
        subscriberId: await recordPromoEmailRequest(unit, { memberId }, owner.locale, 'signUp'),
      });
  },
});
