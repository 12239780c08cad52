import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId, type OfferId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { wakeOffer } from './offer.topics.ts';

/**
 * Whether an offer is in sight is asked at every read; whoever looks at a list at this moment is told to read it again.
 */
const wakeOpenOffers = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    async handle(unit, { memberId }) {
      const { rows } = await sql<{ id: OfferId; offererId: MemberId; ownerId: MemberId }>`
        select id, offerer_id as "offererId", owner_id as "ownerId" from offer where state = 'pending' and offerer_id = ${memberId}
        union all
        select id, offerer_id, owner_id from offer where state = 'pending' and owner_id = ${memberId}`.execute(unit.db);
      for (const offer of rows) wakeOffer(unit, offer);
    },
  });

export const wakeOffersOfBanned = wakeOpenOffers('identity.banned', 'offers.wakeOffersOfBanned');
export const wakeOffersAgain = wakeOpenOffers('identity.banLifted', 'offers.wakeOffersAgain');
export const wakeOffersOfAbsent = wakeOpenOffers('identity.withdrew', 'offers.wakeOffersOfAbsent');
export const wakeOffersOfReturned = wakeOpenOffers('identity.returned', 'offers.wakeOffersOfReturned');
