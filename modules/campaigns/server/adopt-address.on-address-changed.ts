import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { mailOwner } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { adoptAddress } from './subscribers.ts';

/** What was asked for with the address alone would otherwise go on coming after the member has said no. */
export const adoptAddressOnChange = onEvent('identity.addressChanged', {
  name: 'campaigns.adopt-address',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const owner = await mailOwner(unit.db, { id: memberId });
    if (owner) await adoptAddress(unit, memberId, owner.address);
  },
});
