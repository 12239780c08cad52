import { sql, type RawBuilder } from 'kysely';
import { SwapId, type MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { SwapParty } from './swap.entity.ts';
import { typedTables } from './tables.ts';

const party = entityColumns(SwapParty, 'party');

/** Whether a member is a party to a swap. */
export async function isPartyToSwap(db: Db, memberId: MemberId, swapId: SwapId): Promise<boolean> {
  const found = await typedTables(db)
    .selectFrom('swap_party')
    .select('swap_id')
    .where('swap_id', '=', swapId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL condition: the swap with the id in this column is one of the member's. */
export const isPartyToSwapSql = (swapId: RawBuilder<unknown>, memberId: MemberId) => sql<boolean>`
  exists (select from swap_party party where ${party.swapId} = ${swapId} and ${party.memberId} = ${memberId})`;

/** The parties of a swap as the audit log names it. */
export async function findSwapParties(db: Db, swapId: string): Promise<readonly MemberId[]> {
  const parties = await typedTables(db)
    .selectFrom('swap_party')
    .select('member_id as id')
    .where('swap_id', '=', SwapId.parse(swapId))
    .execute();
  return parties.map(({ id }) => id);
}
