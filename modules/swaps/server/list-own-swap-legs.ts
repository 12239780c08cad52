import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { typedTables } from './tables.ts';

/**
 * The legs of a swap of this member's, each with its state and the swap's.
 * @throws swaps.notFound for members who are no party to it
 */
export async function listOwnSwapLegs(db: Db, memberId: MemberId, swapId: SwapId) {
  const legs = await typedTables(db)
    .selectFrom('swap_leg')
    .innerJoin('swap_party', 'swap_party.swap_id', 'swap_leg.swap_id')
    .innerJoin('swap', 'swap.id', 'swap_leg.swap_id')
    .select([
      'swap_leg.id as id',
      'swap_leg.from_id as fromId',
      'swap_leg.to_id as toId',
      'swap_leg.item_id as itemId',
      'swap_leg.state as state',
      'swap.state as swapState',
    ])
    .where('swap_leg.swap_id', '=', swapId)
    .where('swap_party.member_id', '=', memberId)
    .execute();
  if (legs.length === 0) throw swapErrors.notFound();
  return legs;
}
