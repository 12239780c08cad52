import { computeTradeFit, computeValueRatio, type TradeBounds, type ItemInPool } from './trade-pool.ts';

/** Whether in a loop of these things, the owner of each getting the next, every leg fits. */
export const areLegsFitting = (items: readonly ItemInPool[], bounds: TradeBounds): boolean =>
  items.every((give, place) => computeTradeFit(give, pickNext(items, place, give), bounds) > 0);

/**
 * Whether every leg of a proposed loop fits still. Values may differ by what the bounds allow, or by as much as they
 * did when it was proposed: a pool has a band of its own.
 * @param valuesBefore the values of the things when they were proposed
 */
export const areLegsStillFitting = (
  items: readonly ItemInPool[],
  valuesBefore: readonly number[],
  { leastPercent, meetingKm }: TradeBounds,
): boolean =>
  items.every((give, place) => {
    const before = valuesBefore[place] ?? 0;
    const least = Math.min(leastPercent, computeValueRatio(before, pickNext(valuesBefore, place, before)) * 100);
    return computeTradeFit(give, pickNext(items, place, give), { leastPercent: least, meetingKm }) > 0;
  });

const pickNext = <T>(list: readonly T[], place: number, otherwise: T): T =>
  list[(place + 1) % list.length] ?? otherwise;
