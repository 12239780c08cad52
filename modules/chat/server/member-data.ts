import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, inPages, type DataList } from '#platform/module/member-data.ts';

interface MessageRow {
  readonly room_id: string;
  readonly sequence: number;
}

/** The rooms the member is in, and their own words; what others wrote is theirs. */
export const exportChat = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'rooms',
    rows: inPages<{ id: string }>(
      async (last, limit) =>
        (
          await sql<{ id: string }>`
    select r.id, r.kind, r.offer_id, r.title, r.created_at, r.last_message_at, m.seen_sequence, m.seen_at
    from chat_room_member m join chat_room r on r.id = m.room_id
    where m.member_id = ${member} and (${last?.id ?? null}::uuid is null or m.room_id > ${last?.id ?? null}::uuid)
    order by m.room_id limit ${limit}`.execute(db)
        ).rows,
    ),
  },
  {
    name: 'messages',
    rows: inPages<MessageRow>(
      async (last, limit) =>
        (
          await sql<MessageRow>`
    select room_id, sequence, text, code, params, created_at from chat_message
    where author_id = ${member} and ${last === null ? sql`true` : sql`(room_id, sequence) > (${last.room_id}::uuid, ${last.sequence}::int)`}
    order by room_id, sequence limit ${limit}`.execute(db)
        ).rows,
    ),
  },
  {
    name: 'lines-on-their-way',
    rows: allAtOnce(() =>
      sql`
    select room_id, code, params, held_at from chat_held_line where author_id = ${member} order by held_at`.execute(db),
    ),
  },
];

/** The words go; that something was said stays, so that the other's answers keep their place. */
export async function eraseChat(unit: Unit, member: MemberId): Promise<void> {
  await sql`
    update chat_message set text = null, code = 'chat.erased', params = '{}' where author_id = ${member} and text is not null`.execute(
    unit.db,
  );
}
