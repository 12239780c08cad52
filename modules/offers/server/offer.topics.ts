import { sql } from 'kysely';
import { OfferId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';
import { isInSight } from './in-sight.ts';

/** An offer has changed: its parties read it again. */
export const offerTopic = defineTopic({
  name: 'offers.offer',
  async mayWatch(db, member, id) {
    if (!OfferId.safeParse(id).success) return false;
    const { rows } =
      await sql`select from offer where id = ${id} and ${member.id} in (offerer_id, owner_id) and ${isInSight(member.id)}`.execute(
        db,
      );
    return rows.length > 0;
  },
});

/** Something among a member's own offers has changed; the id is the member's. */
export const myOffersTopic = defineTopic({
  name: 'offers.mine',
  mayWatch: async (_db, member, id) => member.id === id,
});

/** Tells whoever looks at this offer, or at a list that it stands in. */
export function wakeOffer(
  unit: Unit,
  offer: { readonly id: OfferId; readonly offererId: MemberId; readonly ownerId: MemberId },
): void {
  unit.wake(offerTopic.name, offer.id);
  unit.wake(myOffersTopic.name, offer.offererId);
  unit.wake(myOffersTopic.name, offer.ownerId);
}
