import type { SwapId } from '#contracts/ids.ts';
import { confirmSent } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit } from '#platform/seed/seed.ts';
import type { OfferActor } from '../../domain/offer-party.ts';

/** Does something this many hours after a scenario's beginning. */
export type AfterHours = <T>(hours: number, work: (unit: Unit) => Promise<T>) => Promise<T>;

interface Parcel {
  readonly swapId: SwapId;
  readonly sender: OfferActor;
  /** Cash goes with it. */
  readonly pays: boolean;
  readonly hours: number;
}

/**
 * A party confirms that everything they promised is on its way: handed over at a meeting, or posted and, where there is
 * cash, transferred.
 */
export async function confirmDemoSending(
  { random }: BackdatedUnit,
  after: AfterHours,
  { swapId, sender, pays, hours }: Parcel,
): Promise<void> {
  const isPosted = random.chance(0.6);
  const item = isPosted
    ? ({ method: 'post', trackingNumber: `33S${random.whole(1_000_000, 9_999_999)}` } as const)
    : ({ method: 'meeting', trackingNumber: null } as const);
  await after(hours, (unit) => confirmSent(unit, sender, { swapId, ...item }));
  // An hour later, so that messages of thanks fall in between.
  if (pays && isPosted)
    await after(hours + 1, (unit) => confirmSent(unit, sender, { swapId, method: 'transfer', trackingNumber: null }));
}
