import type { MemberId } from '#contracts/ids.ts';
import type { Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberAccount } from '../account.entity.ts';
import { typedTables } from '../tables.ts';

/** The name for a parcel's label; private, and empty until the member enters it. */
export type RealNames = Row<typeof MemberAccount, 'firstName' | 'lastName'>;

export async function findRealNames(db: Db, memberId: MemberId): Promise<RealNames> {
  const names = await typedTables(db)
    .selectFrom('member_account')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return names ?? { firstName: '', lastName: '' };
}

export async function saveRealNames(unit: Unit, memberId: MemberId, { firstName, lastName }: RealNames): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ first_name: firstName, last_name: lastName, updated_at: unit.now })
    .where('id', '=', memberId)
    .execute();
}
