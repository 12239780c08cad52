import { sql } from 'kysely';
import { ItemId } from '#contracts/ids.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';
import { mayBeMet } from './visibility.ts';

/** Signals that an item changed, so that an open page reads it again; that read decides what the viewer may see. */
export const itemTopic = defineTopic({
  name: 'items.item',
  async mayWatch(db, member, id) {
    if (!ItemId.safeParse(id).success) return false;
    const { rows } =
      await sql`select from item where id = ${id} and (owner_id = ${member.id} or state <> 'draft' and ${mayBeMet(member)})`.execute(
        db,
      );
    return rows.length > 0;
  },
});
