import type { z } from 'zod';
import type { ItemId, SwapId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { findLegEmissions } from '#modules/delivery/public.ts';
import { loadItemCards, itemErrors, loadItemMaterials, type ItemViewer } from '#modules/items/public.ts';
import { findMemberPlace } from '#modules/members/public.ts';
import { listOwnSwapLegs } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { itemImpactView, swapImpactSchema } from '../domain/impact.schemas.ts';
import { impactSettings } from '../domain/impact.settings.ts';
import { estimateItemCarbon, replaceDeliveryEmissions } from './estimate-item-carbon.ts';
import { listRecordedImpact } from './impact.queries.ts';

interface ImpactReadContext {
  readonly db: Db;
  readonly viewer: ItemViewer;
  readonly now: Date;
  readonly config: ParsedSettings;
}

/** The estimate for an item that the viewer may open. @throws items.notFound */
export async function loadItemImpact(
  { db, viewer, now, config }: ImpactReadContext,
  itemId: ItemId,
): Promise<z.infer<typeof itemImpactView>> {
  const [card] = await loadItemCards(db, viewer, [itemId], now);
  if (!card) throw itemErrors.notFound();
  const item = (await loadItemMaterials(db, [itemId])).get(itemId);
  // An owner asks what their item saves, not what its way to themselves would emit.
  const destination = viewer && viewer.id !== card.ownerId ? await findMemberPlace(db, viewer.id) : null;
  const displacementPermille = impactSettings.read(config).CARBON_DISPLACEMENT_PERMILLE;
  const estimate = item && estimateItemCarbon(item, destination, displacementPermille);
  return estimate ? { ...estimate, parts: [...estimate.parts], displacementPermille } : null;
}

/**
 * The sums for a swap of the member's; what was cancelled changes no hands and saves nothing.
 * @throws swaps.notFound for members who are no party to it
 */
export async function loadSwapImpact(
  { db, viewer, config }: ImpactReadContext & { readonly viewer: NonNullable<ItemViewer> },
  swapId: SwapId,
): Promise<z.infer<typeof swapImpactSchema>> {
  const legs = (await listOwnSwapLegs(db, viewer.id, swapId)).filter(
    ({ state, swapState }) => state !== 'cancelled' && swapState !== 'cancelled',
  );
  const recorded = await listRecordedImpact(db, swapId);
  const displacementPermille = impactSettings.read(config).CARBON_DISPLACEMENT_PERMILLE;
  if (recorded.length > 0) return { ...summed(recorded), isRecorded: true, displacementPermille };
  const makeups = await loadItemMaterials(
    db,
    legs.flatMap(({ itemId }) => itemId ?? []),
  );
  const carried = await findLegEmissions(
    db,
    legs.map(({ id }) => id),
  );
  const estimates = await Promise.all(
    legs.map(async ({ id, itemId, toId }) => {
      const item = itemId === null ? undefined : makeups.get(itemId);
      const known = item && estimateItemCarbon(item, await findMemberPlace(db, toId), displacementPermille);
      return known ? replaceDeliveryEmissions(known, carried.get(id)) : null;
    }),
  );
  return { ...summed(estimates.filter((estimate) => estimate !== null)), isRecorded: false, displacementPermille };
}

const summed = (rows: readonly { readonly savedGrams: number; readonly deliveryGrams: number }[]) => ({
  items: rows.length,
  savedGrams: rows.reduce((sum, { savedGrams }) => sum + savedGrams, 0),
  deliveryGrams: rows.reduce((sum, { deliveryGrams }) => sum + deliveryGrams, 0),
});
