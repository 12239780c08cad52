import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemStateTable } from '../domain/item-state.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { publishItemChange } from './item.topic.ts';
import { typedTables } from './tables.ts';
import { isHiddenWithOwnerSql } from './visibility.ts';

/**
 * Reserves items for an accepted swap of these members, who may see them from now on despite any block.
 * @throws items.notAvailable unless every one is published and its owner not banned
 */
export async function reserveItems(unit: Unit, ids: readonly ItemId[], members: readonly MemberId[]): Promise<void> {
  await moveItems(unit, ids, 'reserve');
  await sql`
    insert into item_party (member_id, item_id, is_bound)
    select member_id, item_id, true from unnest(${members}::uuid[]) as member_id, unnest(${ids}::uuid[]) as item_id
    on conflict (member_id, item_id) do update set is_bound = true`.execute(unit.db);
}

/**
 * Releases the items of a cancelled swap of these members; the exception from blocks ends.
 * @throws items.notAvailable unless every one is reserved
 */
export async function releaseItems(unit: Unit, ids: readonly ItemId[], members: readonly MemberId[]): Promise<void> {
  await moveItems(unit, ids, 'release');
  await typedTables(unit.db)
    .updateTable('item_party')
    .set({ is_bound: false })
    .where('member_id', '=', anySql(members))
    .where('item_id', '=', anySql(ids))
    .execute();
}

/** Marks items as swapped when their swap is completed. @throws items.notAvailable unless every one is reserved */
export const markItemsSwapped = (unit: Unit, ids: readonly ItemId[]): Promise<void> =>
  moveItems(unit, ids, 'markSwapped');

/**
 * Records what becomes of a swap's removed items, should staff restore them: their owner's again where the swap was
 * cancelled, else swapped.
 */
export async function setRestoreStateOfRemovedItems(
  unit: Unit,
  ids: readonly ItemId[],
  as: 'swapped' | null,
): Promise<void> {
  await typedTables(unit.db)
    .updateTable('item')
    .set({ restored_as: as })
    .where('id', '=', anySql(ids))
    .where('state', '=', 'removed')
    .where('restored_as', '=', 'reserved')
    .execute();
}

type Move = 'reserve' | 'release' | 'markSwapped';

async function moveItems(unit: Unit, ids: readonly ItemId[], action: Move): Promise<void> {
  const { from, to } = itemStateTable.move(action);
  const moved = await typedTables(unit.db)
    .updateTable('item')
    .set({ state: to, updated_at: unit.now })
    .where('id', '=', anySql(ids))
    .where('state', '=', anySql(from))
    .$if(action === 'reserve', (update) => update.where(sql<boolean>`not ${isHiddenWithOwnerSql(unit.now)}`))
    .returning(['id', 'owner_id as ownerId'])
    .execute();
  if (moved.length !== new Set(ids).size) throw itemErrors.notAvailable();
  for (const item of moved) publishItemChange(unit, item);
}

/** SQL: keeps the present versions of these items for terms that name them. */
const namePresentVersions = (ids: readonly ItemId[]) => sql`
  insert into item_version (item_id, version) select id, version from item where id = ${anySql(ids)}
  on conflict do nothing`;

/** Keeps the present version of each item for the terms that name it. The caller holds the items' locks. */
export async function storeCurrentItemVersions(unit: Unit, ids: readonly ItemId[]): Promise<void> {
  await namePresentVersions(ids).execute(unit.db);
}

/**
 * Lets these members open these items in any state from now on, since they negotiate over them, and keeps the present
 * version of each item for the terms that name it. The caller holds the items' locks.
 */
export async function grantItemAccessToParties(
  unit: Unit,
  ids: readonly ItemId[],
  members: readonly MemberId[],
): Promise<void> {
  await sql`
    with named as (${namePresentVersions(ids)})
    insert into item_party (member_id, item_id)
    select member_id, item_id from unnest(${members}::uuid[]) as member_id, unnest(${ids}::uuid[]) as item_id
    on conflict do nothing`.execute(unit.db);
}
