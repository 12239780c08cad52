import { z } from 'zod';
import { ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { findLegEmissions } from '#modules/delivery/public.ts';
import { loadItemMaterials } from '#modules/items/public.ts';
import { findMemberPlace } from '#modules/members/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { currentFactorEdition } from '../domain/carbon-factors.ts';
import { impactSettings } from '../domain/impact.settings.ts';
import { estimateItemCarbon, replaceDeliveryEmissions } from './estimate-item-carbon.ts';
import { swapImpactTopic } from './swap-impact.topic.ts';
import { typedTables } from './tables.ts';

const leg = z.object({ id: LegId, fromId: MemberId, toId: MemberId, itemId: ItemId.nullable() });
const completed = z.object({ swapId: SwapId, legs: z.array(leg) });
type CompletedSwap = z.infer<typeof completed>;

/** Records the estimate of each item of a completed swap, once, and adds it to the day's sums. */
async function record(unit: Unit, { swapId, legs }: CompletedSwap): Promise<void> {
  const pieces = legs.flatMap(({ itemId, ...rest }) => (itemId === null ? [] : [{ ...rest, itemId }]));
  const makeups = await loadItemMaterials(
    unit.db,
    pieces.map(({ itemId }) => itemId),
  );
  const carried = await findLegEmissions(
    unit.db,
    pieces.map(({ id }) => id),
  );
  const entries = [];
  for (const { id, fromId, toId, itemId } of pieces) {
    const item = makeups.get(itemId);
    const known =
      item &&
      estimateItemCarbon(
        item,
        await findMemberPlace(unit.db, toId),
        impactSettings.read(unit.config).CARBON_DISPLACEMENT_PERMILLE,
      );
    const estimate = known && replaceDeliveryEmissions(known, carried.get(id));
    if (estimate)
      entries.push({
        leg_id: id,
        swap_id: swapId,
        item_id: itemId,
        from_id: fromId,
        to_id: toId,
        saved_grams: estimate.savedGrams,
        delivery_grams: estimate.deliveryGrams,
        edition: currentFactorEdition,
        recorded_at: unit.now,
      });
  }
  if (entries.length === 0) return;
  const recorded = await typedTables(unit.db)
    .insertInto('impact_entry')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['saved_grams', 'delivery_grams'])
    .execute();
  if (recorded.length === 0) return;
  unit.publishChange(swapImpactTopic.name, swapId);
  await addToDay(unit, recorded);
}

async function addToDay(
  unit: Unit,
  entries: readonly { readonly saved_grams: number; readonly delivery_grams: number }[],
): Promise<void> {
  const net = entries.reduce((sum, { saved_grams, delivery_grams }) => sum + saved_grams - delivery_grams, 0);
  await typedTables(unit.db)
    .insertInto('impact_day')
    .values({ day: unit.now.toISOString().slice(0, 10), items: entries.length, net_grams: String(net) })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        items: eb('impact_day.items', '+', eb.ref('excluded.items')),
        net_grams: eb('impact_day.net_grams', '+', eb.ref('excluded.net_grams')),
      })),
    )
    .execute();
}

export const recordImpactHandler = onEvent('swap.completed', {
  name: 'impact.record',
  schema: completed,
  split: ({ swapId, legs }) => legs.map((each) => ({ id: each.id, payload: { swapId, legs: [each] } })),
  handle: record,
});
