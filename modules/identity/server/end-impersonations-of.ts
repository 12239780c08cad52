import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { tablesOf } from './tables.ts';

/** Ends impersonations of a member who becomes staff, since staff cannot be impersonated. */
export async function endImpersonationsOf(unit: Unit, id: MemberId): Promise<void> {
  await tablesOf(unit.db)
    .updateTable('member_session')
    .set({ acts_as: null, acts_until: null })
    .where('acts_as', '=', id)
    .execute();
}
