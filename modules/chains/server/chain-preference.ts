import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { tablesOf } from './tables.ts';

interface Preference {
  readonly allowsFive: boolean;
}

/** Whether a member agrees to loops of five; unless they say so they do not. */
export async function allowsFive(db: Db, memberId: MemberId): Promise<Preference> {
  const chosen = await tablesOf(db)
    .selectFrom('chain_preference')
    .select('allows_five')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { allowsFive: chosen?.allows_five ?? false };
}

export async function choosePreference(unit: Unit, memberId: MemberId, chosen: Preference): Promise<void> {
  const row = { allows_five: chosen.allowsFive, changed_at: unit.now };
  await tablesOf(unit.db)
    .insertInto('chain_preference')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
