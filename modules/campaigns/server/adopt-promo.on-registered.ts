import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { mailOwner } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { startOfSignUp } from './start-of-sign-up.job.ts';
import { adoptPromoChoice, recordRequest } from './subscribers.ts';

/** Applies a new member's choice on promotional email: from the sign-up form, or made earlier for the address alone. */
export const adoptPromoOnRegistered = onEvent('identity.registered', {
  name: 'campaigns.adopt-promo',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const owner = await mailOwner(unit.db, { id: memberId });
    if (!owner) return;
    await adoptPromoChoice(unit, memberId, owner.address);
    // The emailed link that created the account has already proven the address; a second confirmation adds nothing.
    if (owner.promoAcceptedAt)
      unit.enqueue(startOfSignUp, { subscriberId: await recordRequest(unit, { memberId }, owner.locale, 'signUp') });
  },
});
