import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { anySql } from '#platform/db/columns.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import type { ChoiceKind } from '../../domain/choice-bounds.ts';
import { typedTables } from '../tables.ts';

interface Over {
  readonly kind: ChoiceKind;
  readonly itemIds: readonly ItemId[];
}

/** The proposals in which the member gives one of these things, or gets one, the oldest first, each with its items. */
export async function findProposalsAffectedByChoice(
  { db }: Unit,
  memberId: MemberId,
  { kind, itemIds }: Over,
): Promise<{ readonly chainId: ChainId; readonly itemIds: readonly ItemId[] }[]> {
  const steps = await typedTables(db)
    .selectFrom('chain_step as step')
    .select(['step.chain_id as chainId', 'step.member_id as memberId', 'step.item_id as itemId'])
    .where('step.chain_id', 'in', (own) =>
      own
        .selectFrom('chain_step as own')
        .select('own.chain_id')
        .where('own.is_live', '=', true)
        .where('own.item_id', '=', anySql(itemIds)),
    )
    .orderBy('step.chain_id')
    .orderBy('step.position')
    .execute();
  return [...Map.groupBy(steps, ({ chainId }) => chainId)].flatMap(([chainId, places]) => {
    const own = places.findIndex((step) => step.memberId === memberId);
    const concerned = kind === 'give' ? places[own] : places[(own + 1) % places.length];
    if (own < 0 || !concerned || !itemIds.includes(concerned.itemId)) return [];
    return [{ chainId, itemIds: places.map(({ itemId }) => itemId) }];
  });
}
