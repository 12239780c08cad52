import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { isAnyItemInUncancelledSwap, isItemPromised } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ChoiceGroupId } from '../../domain/choices.schemas.ts';
import { breakProposals } from '../proposals/break-proposals.ts';
import type { ChainStep } from '../chain.entity.ts';
import { typedTables } from '../tables.ts';

/** A swap has one of the things of these groups: the others stay out of loops. */
export async function settleChoiceGroups({ db }: Unit, ids: readonly ChoiceGroupId[], swapId: SwapId): Promise<void> {
  if (ids.length === 0) return;
  await typedTables(db)
    .updateTable('chain_choice_group')
    .set({ settled_by: swapId })
    .where('id', '=', anySql(ids))
    .where('settled_by', 'is', null)
    .execute();
}

/** The groups of its member that a step of a chain names. */
type GroupedStep = Pick<ChainStep, 'memberId' | 'giveGroupId' | 'takeGroupId'>;

/**
 * Whether a swap has a thing of one of the groups of these steps, also one that was agreed on a moment ago, whose event
 * settles the group only afterwards.
 */
export async function hasSettledGroup({ db }: Unit, steps: readonly GroupedStep[]): Promise<boolean> {
  const ids = steps.flatMap(({ giveGroupId, takeGroupId }) => [giveGroupId ?? [], takeGroupId ?? []].flat());
  if (ids.length === 0) return false;
  const settled = await typedTables(db)
    .selectFrom('chain_choice_group')
    .select('id')
    .where('id', '=', anySql(ids))
    .where('settled_by', 'is not', null)
    .executeTakeFirst();
  if (settled) return true;
  const items = await typedTables(db)
    .selectFrom('chain_choice_item')
    .select(['member_id as memberId', 'kind', 'item_id as itemId'])
    .where('group_id', '=', anySql(ids))
    .execute();
  const given = items.filter(({ kind }) => kind === 'give').map(({ itemId }) => itemId);
  return (
    (await isAnyItemInUncancelledSwap(db, given)) ||
    (await isItemPromised(
      db,
      items.filter(({ kind }) => kind === 'take'),
    ))
  );
}

/**
 * Settles the choice groups of both members of an accepted offer, and ends the chain proposals over the other items of
 * these groups.
 */
export async function settleChoicesByOffer(
  unit: Unit,
  swapId: SwapId,
  members: readonly MemberId[],
  itemIds: readonly ItemId[],
): Promise<void> {
  const rows = await typedTables(unit.db)
    .selectFrom('chain_choice_item')
    .select('group_id')
    .where('member_id', '=', anySql(members))
    .where('item_id', '=', anySql(itemIds))
    .orderBy('group_id')
    .execute();
  const ids = [...new Set(rows.map(({ group_id }) => group_id))];
  if (ids.length === 0) return;
  const live = await typedTables(unit.db)
    .selectFrom('chain_step')
    .select(['chain_id', 'member_id'])
    .where('is_live', '=', true)
    .where((step) => step.or([step('give_group_id', '=', anySql(ids)), step('take_group_id', '=', anySql(ids))]))
    .orderBy('chain_id')
    .execute();
  await breakProposals(
    unit,
    live.map(({ chain_id }) => chain_id),
  );
  await settleChoiceGroups(unit, ids, swapId);
}

/** The swap is cancelled: its groups are open again. */
export async function reopenChoiceGroups({ db }: Unit, swapId: SwapId): Promise<void> {
  await typedTables(db)
    .updateTable('chain_choice_group')
    .set({ settled_by: null })
    .where('settled_by', '=', swapId)
    .execute();
}

interface Leg {
  readonly fromId: MemberId;
  readonly toId: MemberId;
}

/** A round has completed without some legs: those who gave or got nothing in it may still do so with their groups. */
export async function reopenUnusedChoiceGroups({ db }: Unit, swapId: SwapId, legs: readonly Leg[]): Promise<void> {
  const [givers, takers] = [legs.map(({ fromId }) => fromId), legs.map(({ toId }) => toId)];
  await typedTables(db)
    .updateTable('chain_choice_group')
    .set({ settled_by: null })
    .where('settled_by', '=', swapId)
    .where((group) =>
      group.or([
        group.and([group('kind', '=', 'give'), group.not(group('member_id', '=', anySql(givers)))]),
        group.and([group('kind', '=', 'take'), group.not(group('member_id', '=', anySql(takers)))]),
      ]),
    )
    .execute();
}

/** Takes a thing that is not liked any more out of its group, which ends where one thing is left. */
export async function removeUnlikedFromGroups({ db }: Unit, memberId: MemberId, itemId: ItemId): Promise<void> {
  const gone = await typedTables(db)
    .deleteFrom('chain_choice_item')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'take')
    .where('item_id', '=', itemId)
    .returning('group_id')
    .executeTakeFirst();
  if (!gone) return;
  const left = await typedTables(db)
    .selectFrom('chain_choice_item')
    .select('place')
    .where('group_id', '=', gone.group_id)
    .execute();
  if (left.length < 2) await typedTables(db).deleteFrom('chain_choice_group').where('id', '=', gone.group_id).execute();
}
