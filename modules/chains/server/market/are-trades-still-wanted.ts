import type { TradeItem } from '#modules/items/public.ts';
import { lockExistingLikes, findBestMetWish, wishStrengths } from '#modules/matching/public.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Whether the owner of each of these things still wants the next one: they like it, or it meets a wish of theirs. At
 * least one likes it. The likes stay until the transaction ends.
 */
export async function areTradesStillWanted(unit: Unit, items: readonly TradeItem[]): Promise<boolean> {
  const legs = items.flatMap((give, place) => {
    const get = items[(place + 1) % items.length];
    return get ? [{ give, get, memberId: give.ownerId, itemId: get.id }] : [];
  });
  const liked = new Set((await lockExistingLikes(unit, legs)).map(({ memberId, itemId }) => `${memberId} ${itemId}`));
  return (
    liked.size > 0 &&
    legs.every(({ give, get, memberId, itemId }) => liked.has(`${memberId} ${itemId}`) || isWished(give, get, unit.now))
  );
}

/** Nothing in early access meets a wish: its taker may not open it yet. */
const isWished = (give: TradeItem, get: TradeItem, now: Date): boolean =>
  get.visibleFrom <= now &&
  findBestMetWish(get, { ...give, isOpenToAnything: false }).strength >= wishStrengths.category;
