import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

/** The rooms the member is in, and their own words; what others wrote is theirs. */
export async function exportChat(db: Db, member: MemberId): Promise<unknown> {
  const rooms = await sql`
    select r.id, r.kind, r.offer_id, r.title, r.created_at, m.seen_sequence, m.seen_at
    from chat_room_member m join chat_room r on r.id = m.room_id where m.member_id = ${member}`.execute(db);
  const messages = await sql`
    select room_id, sequence, text, created_at from chat_message
    where author_id = ${member} and text is not null order by room_id, sequence`.execute(db);
  return { rooms: rooms.rows, messages: messages.rows };
}

/** The words go; that something was said stays, so that the other's answers keep their place. */
export async function eraseChat(unit: Unit, member: MemberId): Promise<void> {
  await sql`
    update chat_message set text = null, code = 'chat.erased', params = '{}' where author_id = ${member} and text is not null`.execute(unit.db);
}
