import { itemsAsAgreed } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { LockedSwap } from './lock-swap.ts';

/** Copies the items of a swap before a ruling, which may free them: their owners may edit them from then on. */
export async function keepItems(unit: Unit, { legs }: LockedSwap): Promise<void> {
  const items = await itemsAsAgreed(
    unit.db,
    legs.flatMap(({ itemId }) => itemId ?? []),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  // A swap that is disputed again keeps its first copies: a part of it may be free since then.
  for (const leg of legs) leg.itemCopy ??= (leg.itemId !== null && byId.get(leg.itemId)) || null;
}
