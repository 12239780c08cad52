import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { wakeOffer } from './offer.topics.ts';
import { tablesOf } from './tables.ts';

/**
 * Whether an offer is in sight is asked at every read; whoever looks at a list at this moment is told to read it again.
 */
const wakeOpenOffers = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    async handle(unit, { memberId }) {
      const open = tablesOf(unit.db)
        .selectFrom('offer')
        .select(['id', 'offerer_id as offererId', 'owner_id as ownerId'])
        .where('state', '=', 'pending');
      // One index for each side: with "or" in its place the whole table might be read.
      const own = open.where('offerer_id', '=', memberId).unionAll(open.where('owner_id', '=', memberId));
      for (const offer of await own.execute()) wakeOffer(unit, offer);
    },
  });

export const wakeOffersOfBanned = wakeOpenOffers('identity.banned', 'offers.wakeOffersOfBanned');
export const wakeOffersAgain = wakeOpenOffers('identity.banLifted', 'offers.wakeOffersAgain');
export const wakeOffersOfAbsent = wakeOpenOffers('identity.withdrew', 'offers.wakeOffersOfAbsent');
export const wakeOffersOfReturned = wakeOpenOffers('identity.returned', 'offers.wakeOffersOfReturned');
