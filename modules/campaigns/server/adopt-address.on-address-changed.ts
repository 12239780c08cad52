import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { mailOwner } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { adoptAddress, subscriberOf, unsuppress } from './subscribers.ts';

/**
 * Moves the subscription of the address to the member; otherwise email would keep coming after the member opted out.
 */
export const adoptAddressOnChange = onEvent('identity.addressChanged', {
  name: 'campaigns.adopt-address',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const owner = await mailOwner(unit.db, { id: memberId });
    if (owner) await adoptAddress(unit, memberId, owner.address);
    // What was returned from the old address says nothing of the new one.
    const subscriber = await subscriberOf(unit.db, { memberId });
    if (subscriber) await unsuppress(unit, subscriber.id);
  },
});
