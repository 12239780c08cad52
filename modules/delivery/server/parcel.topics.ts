import { defineTopic, defineMemberTopic } from '#platform/realtime/define-topic.ts';
import { ParcelId } from '../domain/parcel.schemas.ts';
import { typedTables } from './tables.ts';

export const parcelTopicName = 'delivery.parcel';
export const myParcelsTopicName = 'delivery.mine';

/** A parcel has changed: its two parties read it again. */
export const parcelTopic = defineTopic({
  name: parcelTopicName,
  id: ParcelId,
  async mayWatch(db, member, id) {
    const row = await typedTables(db)
      .selectFrom('parcel')
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('sender_id', '=', member.id), eb('receiver_id', '=', member.id)]))
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Topic of changes in a member's parcels; the id is the member's. */
export const myParcelsTopic = defineMemberTopic(myParcelsTopicName);
