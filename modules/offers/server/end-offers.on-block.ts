import { z } from 'zod';
import { MemberId, OfferId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { endLockedOffers } from './end-offers.ts';
import { publishOfferChange } from './offer.topics.ts';
import { typedTables } from './tables.ts';

const pair = z.object({ blockerId: MemberId, blockedId: MemberId });

const offersBetween = (db: Db, one: MemberId, other: MemberId) =>
  typedTables(db)
    .selectFrom('offer')
    .select(['id', 'offerer_id as offererId', 'owner_id as ownerId'])
    .where(({ or, and }) => or([and({ offerer_id: one, owner_id: other }), and({ offerer_id: other, owner_id: one })]));

const liveOffersBetween = (db: Db, { blockerId, blockedId }: z.infer<typeof pair>) =>
  offersBetween(db, blockerId, blockedId).where('state', '=', 'pending').orderBy('id');

/**
 * Ends the live offers between two members when one blocks the other: no longer valid, with cause `member`. The block
 * hides them from both at once; until this handler has run neither can answer. Locks by id, as everywhere.
 */
export const endOffersOfBlocked = onEvent('members.blocked', {
  name: 'offers.endOffersOfBlocked',
  schema: pair.extend({
    /** Set where each offer is ended by itself. */
    offerId: OfferId.optional(),
  }),
  split: async (payload, db) =>
    (await liveOffersBetween(db, payload).execute()).map(({ id }) => ({ id, payload: { ...payload, offerId: id } })),
  async handle(unit, { offerId, ...members }) {
    const locked = await liveOffersBetween(unit.db, members).forUpdate().execute();
    const ids = locked.map(({ id }) => id);
    await endLockedOffers(unit, offerId === undefined ? ids : ids.filter((id) => id === offerId), 'member');
  },
});

/** Open lists are read again, so that hidden offers disappear and ended ones reappear. */
const publishOfferChanges = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: pair,
    async handle(unit, { blockerId, blockedId }) {
      const between = offersBetween(unit.db, blockerId, blockedId);
      const newest = await between.orderBy('changed_at', 'desc').limit(100).execute();
      for (const offer of newest) publishOfferChange(unit, offer);
    },
  });

export const publishOfferChangesOfBlocked = publishOfferChanges(
  'members.blocked',
  'offers.publishOfferChangesOfBlocked',
);
export const publishOfferChangesOfUnblocked = publishOfferChanges(
  'members.unblocked',
  'offers.publishOfferChangesOfUnblocked',
);
