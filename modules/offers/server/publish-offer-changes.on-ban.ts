import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { publishOfferChange } from './offer.topics.ts';
import { typedTables } from './tables.ts';

/** Every read decides whether an offer is visible; members who have a list open now are notified to read it again. */
const publishOpenOfferChanges = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    async handle(unit, { memberId }) {
      const open = typedTables(unit.db)
        .selectFrom('offer')
        .select(['id', 'offerer_id as offererId', 'owner_id as ownerId'])
        .where('state', '=', 'pending');
      // Queries each side by its own index: an "or" instead could scan the whole table.
      const own = open.where('offerer_id', '=', memberId).unionAll(open.where('owner_id', '=', memberId));
      for (const offer of await own.execute()) publishOfferChange(unit, offer);
    },
  });

export const publishOfferChangesOfBanned = publishOpenOfferChanges(
  'identity.banned',
  'offers.publishOfferChangesOfBanned',
);
export const publishOfferChangesOfUnbanned = publishOpenOfferChanges(
  'identity.banLifted',
  'offers.publishOfferChangesOfUnbanned',
);
export const publishOfferChangesOfLeaver = publishOpenOfferChanges(
  'identity.withdrew',
  'offers.publishOfferChangesOfAbsent',
);
export const publishOfferChangesOfReturned = publishOpenOfferChanges(
  'identity.returned',
  'offers.publishOfferChangesOfReturned',
);
