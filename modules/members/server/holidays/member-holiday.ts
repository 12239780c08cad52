import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { MemberHoliday } from '../holiday.entity.ts';
import { isMemberVisibleSql } from '../blocks/member-visibility.ts';
import { typedTables } from '../tables.ts';

const holiday = entityColumns(MemberHoliday, 'holiday');

/** SQL value: the end of the last holiday of the member whose id this is, over or not; null where they had none. */
export const memberHolidayEndSql = (member: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`(
  select ${holiday.backAt} from member_holiday holiday where ${holiday.memberId} = ${member})`;

/** SQL value: when the member whose id this is chose their last holiday; null where they had none. */
export const memberHolidayChosenAtSql = (member: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`(
  select ${holiday.chosenAt} from member_holiday holiday where ${holiday.memberId} = ${member})`;

/** SQL value: the day on which the member whose id this is will be back; null while they are not away. */
export const memberBackOnSql = (member: RawBuilder<unknown>, now: Date): RawBuilder<string | null> => sql<
  string | null
>`(
  select ${holiday.backOn} from member_holiday holiday
  where ${holiday.memberId} = ${member} and ${holiday.backAt} > ${now})`;

/** The end of a member's holiday; null while they are not away. */
export async function findHolidayEnd(db: Db, memberId: MemberId, now: Date): Promise<Date | null> {
  const found = await typedTables(db)
    .selectFrom('member_holiday')
    .select('back_at as backAt')
    .where('member_id', '=', memberId)
    .where('back_at', '>', now)
    .executeTakeFirst();
  return found?.backAt ?? null;
}

/** The days on which those of these members are back who are on holiday. */
export async function listBackOnDays(
  db: Db,
  ids: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('member_holiday')
    .select(['member_id as memberId', 'back_on as backOn'])
    .where('member_id', '=', anySql(ids))
    .where('back_at', '>', now)
    .execute();
  return new Map(rows.map(({ memberId, backOn }) => [memberId, backOn]));
}

/** The day on which a member is back, for a viewer who may see them; null while they are not away, or out of sight. */
export async function findBackOn(db: Db, viewer: MemberId, id: MemberId, now: Date): Promise<string | null> {
  const found = await typedTables(db)
    .selectFrom('member_holiday')
    .select('back_on as backOn')
    .where('member_id', '=', id)
    .where('back_at', '>', now)
    .where(isMemberVisibleSql({ id: viewer }, sql`${id}::uuid`))
    .executeTakeFirst();
  return found?.backOn ?? null;
}
