import type { InferKyselyTable } from '@mikro-orm/postgresql';
import type { Updateable } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberProfile } from '../profile.entity.ts';
import { typedTables } from '../tables.ts';

type ProfileChange = Omit<
  Updateable<InferKyselyTable<typeof MemberProfile>>,
  'member_id' | 'created_at' | 'updated_at'
>;

/**
 * Changes these columns of a member's profile, and locks the row until the transaction ends. Creates the row if it is
 * missing: a member has none until they enter data.
 * @returns the suburb and the picture after the change
 */
export const upsertProfileColumns = (unit: Unit, memberId: MemberId, change: ProfileChange = {}) =>
  typedTables(unit.db)
    .insertInto('member_profile')
    .values({ ...change, member_id: memberId, created_at: unit.now, updated_at: unit.now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...change, updated_at: unit.now }))
    .returning(['suburb', 'picture_id as pictureId'])
    .executeTakeFirstOrThrow();
