import { sql } from 'kysely';
import type { Cents } from '#contracts/money.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DeliveryPreference } from '../domain/item-choices.ts';
import type { ItemState } from '../domain/item-state.ts';
import { mayBeMet, type Viewer } from './visibility.ts';

/** The facts of an item that a negotiation needs, read under its lock. */
export interface LockedItem {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  readonly state: ItemState;
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

/**
 * Locks items until the transaction ends, in the order of their ids, which prevents deadlocks.
 * @param seenBy leaves out items between whose owner and this member there is a block
 */
export async function lockItems(unit: Unit, ids: readonly ItemId[], seenBy: Viewer = null): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select id, owner_id as "ownerId", state, title, value_cents as "valueCents", least_value_cents as "leastValueCents",
      is_open_to_selling as "isOpenToSelling", is_open_to_anything as "isOpenToAnything",
      is_counter_offers_only as "isCounterOffersOnly", delivery_preference as "deliveryPreference",
      coalesce(hidden_until > ${unit.now}, false) as "isHidden", visible_from as "visibleFrom"
    from item where id = any(${ids}::uuid[]) and state <> 'draft' and ${mayBeMet(seenBy)}
    order by id for update`.execute(unit.db);
  return rows;
}
