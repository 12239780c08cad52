import { sql } from 'kysely';
import { isStaff } from '#contracts/staff-roles.ts';
import type { MemberId, RoomId } from '#contracts/ids.ts';
import { areInOneChain } from '#modules/chains/public.ts';
import { findMatchWithMember } from '#modules/matching/public.ts';
import { loadSwapTrackRecords } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { firstDayEndSql, isDayOverSql, nextDayEndSql, toDailyLimitRefusalParams } from '#platform/db/member-day.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import { chatSettings } from '../domain/chat.settings.ts';
import { findOrCreateDirectRoom } from './find-or-create-room.ts';
import { ChatRoomAllowance } from './room.entity.ts';
import { typedTables } from './tables.ts';

type Opener = Pick<Member, 'id' | 'timeZone' | 'role'>;

/**
 * Opens the room of a member with another one, or finds the existing one, which costs nothing. A new room with a
 * stranger counts against the day: a new account could otherwise write to thousands. Staff are not limited.
 * @throws chat.yourself, chat.roomLimit
 */
export async function findOrCreateRoomWithMember(unit: Unit, member: Opener, other: MemberId): Promise<RoomId> {
  if (member.id !== other && !isStaff(member.role) && (await areStrangers(unit.db, member.id, other)))
    await takeRoom(unit, member);
  return findOrCreateDirectRoom(unit, member.id, other);
}

/** True for two members without a room, an offer, a swap, a chain or a match between them. */
async function areStrangers(db: Db, me: MemberId, them: MemberId): Promise<boolean> {
  // The room of an offer stands for the offer and its swap, and the room of a chain for the swap of the chain.
  const shared = await typedTables(db)
    .selectFrom('chat_room_member as mine')
    .innerJoin('chat_room_member as theirs', 'theirs.room_id', 'mine.room_id')
    .select('mine.room_id')
    .where('mine.member_id', '=', me)
    .where('theirs.member_id', '=', them)
    .limit(1)
    .executeTakeFirst();
  if (shared) return false;
  return (await findMatchWithMember({ db }, me, them)) === null && !(await areInOneChain(db, me, them));
}

const allowance = entityColumns(ChatRoomAllowance);

/** Counts a room of the member's day under the lock of their allowance. @throws chat.roomLimit */
async function takeRoom({ db, now, config }: Unit, { id, timeZone }: Opener): Promise<void> {
  const partners = (await loadSwapTrackRecords(db, [id])).get(id)?.partners ?? 0;
  const { NEW_ROOMS_PER_DAY, NEW_ROOMS_PER_DAY_OF_NEW_MEMBERS } = chatSettings.read(config);
  const maximum = partners > 0 ? NEW_ROOMS_PER_DAY : NEW_ROOMS_PER_DAY_OF_NEW_MEMBERS;
  const isOver = isDayOverSql(allowance.dayEndsAt, now);
  const { rows } = await sql`
    insert into chat_room_allowance (member_id, day_ends_at, used) values (${id}, ${firstDayEndSql(now, timeZone)}, 1)
    on conflict (member_id) do update set
      used = case when ${isOver} then 1 else ${allowance.used} + 1 end,
      day_ends_at = case when ${isOver} then ${nextDayEndSql(allowance.dayEndsAt, now, timeZone)}
        else ${allowance.dayEndsAt} end
    where ${isOver} or ${allowance.used} < ${maximum}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const { dayEndsAt } = await typedTables(db)
    .selectFrom('chat_room_allowance')
    .select('day_ends_at as dayEndsAt')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  throw chatErrors.roomLimit({ maximum, ...toDailyLimitRefusalParams(dayEndsAt, now) });
}
