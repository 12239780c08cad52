import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';

/** Sets the time zone of the place where a member lives. They may choose another one afterwards. */
export async function adoptTimeZone(unit: Unit, memberId: MemberId, timeZone: string): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ time_zone: timeZone, updated_at: unit.now })
    .where('id', '=', memberId)
    .execute();
}
