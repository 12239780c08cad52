import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId, type OfferId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { endLockedOffers } from './end-offers.ts';
import { wakeOffer } from './offer.topics.ts';

const pair = z.object({ blockerId: MemberId, blockedId: MemberId });

/**
 * What two members were bargaining over ends when one blocks the other: no longer valid, the member being the cause.
 * Neither sees it from the block on; until this is heard nobody can answer either. Locked by id, as everywhere.
 */
export const endOffersOfBlocked = onEvent('members.blocked', {
  name: 'offers.endOffersOfBlocked',
  schema: pair,
  async handle(unit, { blockerId, blockedId }) {
    const { rows } = await sql<{ id: OfferId }>`
      select id from offer
      where state = 'pending' and (offerer_id, owner_id) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))
      order by id for update`.execute(unit.db);
    await endLockedOffers(
      unit,
      rows.map(({ id }) => id),
      'member',
    );
  },
});

/** Lists that are open at this moment are read again, so that what is hidden goes and what has ended comes back. */
const wakeOffersOf = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: pair,
    async handle(unit, { blockerId, blockedId }) {
      const { rows } = await sql<{ id: OfferId; offererId: MemberId; ownerId: MemberId }>`
        select id, offerer_id as "offererId", owner_id as "ownerId" from offer
        where offerer_id = ${blockerId} and owner_id = ${blockedId} or offerer_id = ${blockedId} and owner_id = ${blockerId}
        order by changed_at desc limit 100`.execute(unit.db);
      for (const offer of rows) wakeOffer(unit, offer);
    },
  });

export const wakeOffersOfBlocked = wakeOffersOf('members.blocked', 'offers.wakeOffersOfBlocked');
export const wakeOffersOfUnblocked = wakeOffersOf('members.unblocked', 'offers.wakeOffersOfUnblocked');
