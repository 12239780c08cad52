import type { Cents } from '#contracts/money.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DeliveryPreference } from '../domain/item-choices.ts';
import type { ItemState } from '../domain/item-state.ts';
import { Item } from './item.entity.ts';
import { isHiddenWithOwnerSql, isOwnerNotBlockedSql, type ItemViewer } from './visibility.ts';

const item = entityColumns(Item);

/** The facts of an item that a negotiation needs, read under its lock. */
export interface LockedItem {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  readonly state: ItemState;
  /** The version of its content. */
  readonly version: number;
  readonly title: string;
  readonly valueCents: Cents;
  /** The owner does not accept offers below it. */
  readonly leastValueCents: Cents | null;
  /** The owner accepts cash alone. */
  readonly isOpenToSelling: boolean;
  readonly isOpenToAnything: boolean;
  readonly isCounterOffersOnly: boolean;
  readonly deliveryPreference: DeliveryPreference;
  /** Its owner is banned: hidden from other members for now. */
  readonly isHidden: boolean;
  readonly visibleFrom: Date;
}

/** An item that was listed once is complete; only one removed before that lacks some of these. */
const lockedFields = {
  id: item.id,
  ownerId: item.ownerId,
  state: item.state,
  version: item.version,
  title: item.title.$notNull(),
  valueCents: item.valueCents.$notNull(),
  leastValueCents: item.leastValueCents,
  isOpenToSelling: item.isOpenToSelling,
  isOpenToAnything: item.isOpenToAnything,
  isCounterOffersOnly: item.isCounterOffersOnly,
  deliveryPreference: item.deliveryPreference.$notNull(),
  visibleFrom: item.visibleFrom.$notNull(),
};
const lockedColumns = selectList(lockedFields);

/**
 * Locks items until the transaction ends, in the order of their ids, which prevents deadlocks.
 * @param seenBy leaves out items between whose owner and this member there is a block
 */
export async function lockItems(unit: Unit, ids: readonly ItemId[], seenBy: ItemViewer = null): Promise<LockedItem[]> {
  const { rows } = await query`
    select ${lockedColumns}, ${selectList({ isHidden: isHiddenWithOwnerSql(unit.now) })} from item
    where ${item.id} = ${anySql(ids)} and ${item.state} <> 'draft' and ${isOwnerNotBlockedSql(seenBy)}
    order by ${item.id} for update`.execute(unit.db);
  return rows;
}

/** Reads what the rules on values need, without a lock: the caller holds locks on offers, which come after those. */
export async function loadItemValues(
  db: Db,
  ids: readonly ItemId[],
): Promise<Pick<LockedItem, 'id' | 'valueCents' | 'leastValueCents'>[]> {
  const { id, valueCents, leastValueCents } = lockedFields;
  const { rows } = await query`
    select ${selectList({ id, valueCents, leastValueCents })} from item
    where ${item.id} = ${anySql(ids)} and ${item.state} <> 'draft'`.execute(db);
  return rows;
}
