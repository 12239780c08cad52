import type { MemberId, SwapId } from '#contracts/ids.ts';
import { lockItems } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapStateTable, type SwapState } from '../../domain/swap-state.ts';
import { lockSwap } from '../lock-swap.ts';
import { typedTables } from '../tables.ts';
import { openDispute } from './open-dispute.ts';

const reportable = swapStateTable.states.filter((state) => swapStateTable.can(state, 'report'));

/**
 * A party puts every swap that they and a partner have under way on hold, as disputes that wait for staff: no clock
 * completes them and nothing more is booked. The items of all of them are locked first, in the one order.
 * @returns the swaps that it put on hold
 */
export async function disputeSwapsWithPartner(
  unit: Unit,
  member: SwapMember,
  partnerId: MemberId,
): Promise<readonly SwapId[]> {
  const ids = await listSharedSwaps(unit.db, member.id, partnerId, reportable);
  if (ids.length === 0) return [];
  const legs = await typedTables(unit.db)
    .selectFrom('swap_leg')
    .select('item_id as itemId')
    .where('swap_id', '=', anySql(ids))
    .execute();
  await lockItems(
    unit,
    legs.flatMap(({ itemId }) => itemId ?? []),
  );
  const held: SwapId[] = [];
  for (const id of ids) {
    const locked = await lockSwap(unit, id, member.id);
    if (!swapStateTable.can(locked.swap.state, 'report')) continue;
    openDispute(unit, locked, { cause: 'problem', about: member.id });
    held.push(id);
  }
  return held;
}

/** The number of disputes that two members have with one another now. */
export const countDisputesBetween = async (db: Db, one: MemberId, other: MemberId): Promise<number> =>
  (await listSharedSwaps(db, one, other, ['disputed'])).length;

async function listSharedSwaps(
  db: Db,
  one: MemberId,
  other: MemberId,
  states: readonly SwapState[],
): Promise<readonly SwapId[]> {
  const rows = await typedTables(db)
    .selectFrom('swap')
    .innerJoin('swap_party as own', 'own.swap_id', 'swap.id')
    .innerJoin('swap_party as theirs', 'theirs.swap_id', 'swap.id')
    .select('swap.id')
    .where('own.member_id', '=', one)
    .where('theirs.member_id', '=', other)
    .where('swap.state', '=', anySql(states))
    .orderBy('swap.id')
    .execute();
  return rows.map(({ id }) => id);
}
