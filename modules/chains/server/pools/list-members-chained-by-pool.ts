import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { PoolId } from '../../domain/pools.schemas.ts';
import { typedTables } from '../tables.ts';

/**
 * The members of the proposals that this pool's run made, also one that was interrupted: those since its time in which
 * each gets what they chose in it. Another proposal may have a thing that was entered.
 */
export async function listMembersChainedByPool(
  db: Db,
  { id, runsAt }: { readonly id: PoolId; readonly runsAt: Date },
): Promise<MemberId[]> {
  const entered = typedTables(db).selectFrom('chain_pool_entry').select('item_id').where('pool_id', '=', id);
  const proposals = typedTables(db)
    .selectFrom('chain_step as step')
    .innerJoin('chain', 'chain.id', 'step.chain_id')
    .select('step.chain_id')
    .where('step.is_live', '=', true)
    .where('step.item_id', 'in', entered)
    .where('chain.proposed_at', '>=', runsAt);
  const steps = await typedTables(db)
    .selectFrom('chain_step')
    .select(['chain_id', 'member_id', 'item_id'])
    .where('chain_id', 'in', proposals)
    .orderBy('chain_id')
    .orderBy('position')
    .execute();
  const choices = await typedTables(db)
    .selectFrom('chain_pool_choice')
    .select(['member_id', 'item_id'])
    .where('pool_id', '=', id)
    .execute();
  const chosen = new Set(choices.map(({ member_id, item_id }) => `${member_id} ${item_id}`));
  return [...Map.groupBy(steps, ({ chain_id }) => chain_id).values()].flatMap((loop) =>
    loop.every(({ member_id }, place) => chosen.has(`${member_id} ${loop[(place + 1) % loop.length]?.item_id}`))
      ? loop.map(({ member_id }) => member_id)
      : [],
  );
}
