import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { ItemId, newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { itemStateTable, type ItemAction } from '../domain/item-state.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { Item } from './item.entity.ts';
import { typedTables } from './tables.ts';

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The member's own item, locked. @throws items.notFound for anyone else's */
export async function lockOwnItem(unit: Unit, member: Pick<Member, 'id'>, id: ItemId): Promise<Item> {
  const item = await unit.em.findOne(Item, { id, ownerId: member.id }, locked);
  if (!item) throw itemErrors.notFound();
  return item;
}

const toDraftKey = (member: Pick<Member, 'id'>) => ({ ownerId: member.id, state: 'draft' }) as const;

/** The member's one draft, locked, or null. */
export const lockItemDraft = (unit: Unit, member: Pick<Member, 'id'>): Promise<Item | null> =>
  unit.em.findOne(Item, toDraftKey(member), locked);

/** The member's one draft, locked; created empty where there is none, also when several tabs create it at once. */
export async function lockOrCreateItemDraft(unit: Unit, member: Pick<Member, 'id'>): Promise<Item> {
  const found = await lockItemDraft(unit, member);
  if (found) return found;
  const id = newId(ItemId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('item')
    .values({ id, owner_id: member.id, created_at: unit.now, updated_at: unit.now })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .where(sql<boolean>`state = 'draft'`)
        .doNothing(),
    )
    .execute();
  return unit.em.findOneOrFail(Item, toDraftKey(member), locked);
}

/** Takes an item to its next state. @throws items.wrongState where the table of states has no such step */
export function applyItemAction(item: Item, action: ItemAction, now: Date): void {
  const next = itemStateTable.next(item.state, action);
  if (next === undefined) throw itemErrors.wrongState({ state: item.state, action });
  item.state = next;
  item.updatedAt = now;
}
