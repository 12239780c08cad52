import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { movePromoEmailChoiceToMember } from './promo-subscribers.ts';

/**
 * Moves the subscription of the address to the member; otherwise email would keep coming after the member opted out.
 */
export const movePromoEmailToMemberHandler = onEvent('identity.addressChanged', {
  name: 'campaigns.adopt-address',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
    if (owner) await movePromoEmailChoiceToMember(unit, memberId, owner.address);
  },
});
