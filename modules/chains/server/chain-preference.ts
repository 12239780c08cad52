import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

export interface ChainPreferenceChoice {
  readonly allowsFive: boolean;
}

/** Whether a member agrees to loops of five; unless they say so they do not. */
export async function loadChainPreference(db: Db, memberId: MemberId): Promise<ChainPreferenceChoice> {
  const chosen = await typedTables(db)
    .selectFrom('chain_preference')
    .select('allows_five')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { allowsFive: chosen?.allows_five ?? false };
}
