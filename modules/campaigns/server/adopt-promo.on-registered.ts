import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { mailOwner } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { startOfSignUp } from './start-of-sign-up.job.ts';
import { adoptAddress, askedBy } from './subscribers.ts';

/** What a new member said about promotional mail holds: in the box at sign-up, or before, with the address alone. */
export const adoptPromoOnRegistered = onEvent('identity.registered', {
  name: 'campaigns.adopt-promo',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const owner = await mailOwner(unit.db, { id: memberId });
    if (!owner) return;
    await adoptAddress(unit, memberId, owner.address);
    // The mailed link that made them a member has proven the address: a second one would prove nothing more.
    if (owner.promoAcceptedAt)
      unit.enqueue(startOfSignUp, { subscriberId: await askedBy(unit, { memberId }, owner.locale, 'signUp') });
  },
});
