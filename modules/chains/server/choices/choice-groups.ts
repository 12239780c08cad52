import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ChoiceKind } from '../../domain/choice-bounds.ts';
import type { ChoiceGroupId } from '../../domain/choices.schemas.ts';
import { typedTables } from '../tables.ts';

/** At most one of these items is given by the member, or got by them. */
export interface OpenChoiceGroup {
  readonly memberId: MemberId;
  readonly kind: ChoiceKind;
  readonly itemIds: readonly ItemId[];
}

const groupItems = (db: Db, members: readonly MemberId[]) =>
  typedTables(db)
    .selectFrom('chain_choice_item as item')
    .innerJoin('chain_choice_group as group', 'group.id', 'item.group_id')
    .select(['group.id', 'item.member_id as memberId', 'item.kind', 'item.item_id as itemId'])
    .where('item.member_id', '=', anySql(members))
    .orderBy('group.id')
    .orderBy('item.place');

/** The groups of these members of which no swap has a thing yet. One statement. */
export async function listUnsettledChoiceGroups(
  { db }: Pick<Unit, 'db'>,
  members: readonly MemberId[],
): Promise<readonly OpenChoiceGroup[]> {
  const rows = await groupItems(db, members).where('group.settled_by', 'is', null).execute();
  const groups = new Map<ChoiceGroupId, OpenChoiceGroup & { readonly itemIds: ItemId[] }>();
  for (const { id, memberId, kind, itemId } of rows) {
    const group = groups.get(id) ?? { memberId, kind, itemIds: [] };
    group.itemIds.push(itemId);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Exclusions that settled groups make: items that are not given, and wishes that are not meant any more. */
export interface SettledChoices {
  readonly isGiven: (itemId: ItemId) => boolean;
  readonly isTaken: (memberId: MemberId, itemId: ItemId) => boolean;
}

/** The settled groups of these members. One statement. */
export async function loadSettledChoices(
  { db }: Pick<Unit, 'db'>,
  members: readonly MemberId[],
): Promise<SettledChoices> {
  const rows = await groupItems(db, members).where('group.settled_by', 'is not', null).execute();
  const toGroupKey = (kind: ChoiceKind, memberId: MemberId | null, itemId: ItemId) =>
    `${kind} ${memberId ?? ''} ${itemId}`;
  const settled = new Set(
    rows.map(({ kind, memberId, itemId }) => toGroupKey(kind, kind === 'give' ? null : memberId, itemId)),
  );
  return {
    isGiven: (itemId) => settled.has(toGroupKey('give', null, itemId)),
    isTaken: (memberId, itemId) => settled.has(toGroupKey('take', memberId, itemId)),
  };
}
