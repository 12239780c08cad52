import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';

/** Ends impersonations of a member who becomes staff, since staff cannot be impersonated. */
export async function endImpersonations(unit: Unit, id: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_session')
    .set({ acts_as: null, acts_until: null })
    .where('acts_as', '=', id)
    .execute();
}
