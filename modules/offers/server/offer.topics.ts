import { OfferId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineTopic, defineMemberTopic } from '#platform/realtime/define-topic.ts';
import { isPartyToOfferSql, isOfferVisibleSql } from './offer-visibility.ts';
import { typedTables } from './tables.ts';

/** An offer has changed: its parties' clients read it again. */
export const offerTopic = defineTopic({
  name: 'offers.offer',
  id: OfferId,
  async mayWatch(db, member, id) {
    const watched = await typedTables(db)
      .selectFrom('offer')
      .select('id')
      .where('id', '=', id)
      .where(isPartyToOfferSql(member.id))
      .where(isOfferVisibleSql(member.id))
      .executeTakeFirst();
    return watched !== undefined;
  },
});

/** Topic of changes in a member's own offers; the id is the member's. */
export const myOffersTopic = defineMemberTopic('offers.mine');

/** Publishes a change of this offer to its subscribers and to those of the lists that contain it. */
export function publishOfferChange(
  unit: Unit,
  offer: { readonly id: OfferId; readonly offererId: MemberId; readonly ownerId: MemberId },
): void {
  unit.publishChange(offerTopic.name, offer.id);
  unit.publishChange(myOffersTopic.name, offer.offererId);
  unit.publishChange(myOffersTopic.name, offer.ownerId);
}
