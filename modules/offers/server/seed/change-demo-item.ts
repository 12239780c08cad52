import type { ItemId } from '#contracts/ids.ts';
import { editSampleItem } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../../domain/offer-party.ts';
import { listLiveOfferBatchOnItem, refreshOffersOfChangedItem } from '../refresh-offers-of-changed-item.ts';

/** More offers than sample data has over one item. */
const limit = 500;

/**
 * The owner of an item describes it anew, and every offer over it awaits the other party. The job that does so on a
 * site would run after the past that it belongs to.
 */
export async function changeDemoItem(
  unit: Unit,
  owner: OfferActor,
  itemId: ItemId,
  description: string,
): Promise<void> {
  await editSampleItem(unit, owner, itemId, { description });
  // The edit is an entity's, and what follows reads the table.
  await unit.em.flush();
  const ids = await listLiveOfferBatchOnItem(unit, itemId, { after: null, limit });
  await refreshOffersOfChangedItem(unit, { itemId, changed: ['description'] }, ids);
}
