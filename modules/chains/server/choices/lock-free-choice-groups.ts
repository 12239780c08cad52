import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ChoiceGroupId } from '../../domain/choices.schemas.ts';
import { typedTables } from '../tables.ts';

export interface MemberTrade {
  readonly memberId: MemberId;
  readonly giveId: ItemId;
  readonly getId: ItemId;
}
export interface TradeChoiceGroups {
  readonly giveGroupId: ChoiceGroupId | null;
  readonly takeGroupId: ChoiceGroupId | null;
}

/**
 * Locks the groups that the trades of a loop concern, after its items and chains.
 * @returns the groups of each member, or nothing where a group has a proposal or a swap already
 */
export async function lockFreeChoiceGroups(
  unit: Unit,
  trades: readonly MemberTrade[],
): Promise<ReadonlyMap<MemberId, TradeChoiceGroups> | undefined> {
  const named = await typedTables(unit.db)
    .selectFrom('chain_choice_item')
    .select(['member_id as memberId', 'kind', 'item_id as itemId', 'group_id as groupId'])
    .where('member_id', '=', anySql(trades.map(({ memberId }) => memberId)))
    .where('item_id', '=', anySql(trades.map(({ giveId }) => giveId)))
    .execute();
  const findGroup = (memberId: MemberId, kind: 'give' | 'take', itemId: ItemId) =>
    named.find((each) => each.memberId === memberId && each.kind === kind && each.itemId === itemId)?.groupId ?? null;
  const groups = new Map(
    trades.map(({ memberId, giveId, getId }) => [
      memberId,
      { giveGroupId: findGroup(memberId, 'give', giveId), takeGroupId: findGroup(memberId, 'take', getId) },
    ]),
  );
  const ids = [...groups.values()].flatMap(({ giveGroupId, takeGroupId }) =>
    [giveGroupId, takeGroupId].flatMap((id) => id ?? []),
  );
  if (ids.length > 0 && !(await areFree(unit, ids))) return undefined;
  return groups;
}

async function areFree({ db }: Unit, ids: readonly ChoiceGroupId[]): Promise<boolean> {
  const locked = await typedTables(db)
    .selectFrom('chain_choice_group')
    .select('settled_by')
    .where('id', '=', anySql(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length < ids.length || locked.some(({ settled_by }) => settled_by !== null)) return false;
  // A statement of its own: it sees what was committed while the locks were awaited.
  const taken = await typedTables(db)
    .selectFrom('chain_step')
    .select('chain_id')
    .where('is_live', '=', true)
    .where((step) => step.or([step('give_group_id', '=', anySql(ids)), step('take_group_id', '=', anySql(ids))]))
    .executeTakeFirst();
  return taken === undefined;
}
