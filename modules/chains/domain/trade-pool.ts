import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Pool, Step } from './finder/pool.ts';

/** An item as a pool of trades needs it. */
export interface TradeThing {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  readonly valueCents: number;
  readonly deliveryPreference: 'courier' | 'meet' | 'either';
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface Wish {
  readonly memberId: MemberId;
  readonly itemId: ItemId;
}

export interface Market {
  readonly things: readonly TradeThing[];
  readonly wishes: readonly Wish[];
  /** Trades that a member refused lately: the item they would give and the one they would get. */
  readonly refused: readonly { readonly giveId: ItemId; readonly getId: ItemId }[];
  /** Members of whom one has blocked the other. */
  readonly apart: readonly (readonly [MemberId, MemberId])[];
  /** Members who agree to loops of five. */
  readonly allowsFive: ReadonlySet<MemberId>;
}

export interface TradeBounds {
  /** The lower value of a trade is at least this share of the higher one. */
  readonly leastPercent: number;
  /** What can only be handed over at a meeting is traded up to this distance. */
  readonly meetingKm: number;
}

/** A pool with the things that its numbers stand for. */
export interface TradePool {
  readonly pool: Pool;
  readonly itemIds: readonly ItemId[];
  readonly memberIds: readonly MemberId[];
}

/**
 * The pool of a market: from each item a step to each thing that its owner wishes for, of fitting value and in reach.
 */
export function tradePool(market: Market, bounds: TradeBounds): TradePool {
  const { things } = market;
  const memberIds = [...new Set(things.map(({ ownerId }) => ownerId))];
  const memberNumber = new Map(memberIds.map((id, number) => [id, number]));
  const itemNumber = new Map(things.map(({ id }, number) => [id, number]));
  const wished = Map.groupBy(market.wishes, ({ memberId }) => memberId);
  const refused = new Set(market.refused.map(({ giveId, getId }) => `${giveId} ${getId}`));
  const stepsOf = (give: TradeThing): Step[] =>
    (wished.get(give.ownerId) ?? []).flatMap(({ itemId }) => {
      const number = itemNumber.get(itemId);
      const get = number === undefined ? undefined : things[number];
      if (number === undefined || !get || get.ownerId === give.ownerId) return [];
      const fit = fitOf(give, get, bounds);
      return fit === 0 || refused.has(`${give.id} ${itemId}`) ? [] : [{ item: number, fit, uses: [number] }];
    });
  return {
    pool: {
      owners: things.map(({ ownerId }) => memberNumber.get(ownerId) ?? 0),
      steps: things.map(stepsOf),
      uses: things.length,
      longest: things.map(({ ownerId }) => (market.allowsFive.has(ownerId) ? 5 : 4)),
      apart: apartOf(market.apart, memberNumber),
    },
    itemIds: things.map(({ id }) => id),
    memberIds,
  };
}

function apartOf(
  pairs: Market['apart'],
  numbers: ReadonlyMap<MemberId, number>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const apart = new Map<number, Set<number>>();
  const keep = (one: number, other: number) => {
    const kept = apart.get(one) ?? new Set();
    apart.set(one, kept.add(other));
  };
  for (const [one, other] of pairs) {
    const [first, second] = [numbers.get(one), numbers.get(other)];
    if (first === undefined || second === undefined) continue;
    keep(first, second);
    keep(second, first);
  }
  return apart;
}

/** How well two values fit, up to 1; 0 where they do not, or where the thing cannot reach its new owner. */
export function fitOf(give: TradeThing, get: TradeThing, { leastPercent, meetingKm }: TradeBounds): number {
  const share = Math.min(give.valueCents, get.valueCents) / Math.max(give.valueCents, get.valueCents, 1);
  if (share * 100 < leastPercent) return 0;
  const isNear = get.deliveryPreference !== 'meet' || kmBetween(give, get) <= meetingKm;
  return isNear ? share : 0;
}

type Place = Pick<TradeThing, 'latitude' | 'longitude'>;

/** The distance of two items; none where a place is not known. */
function kmBetween(one: Place, other: Place): number {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return Infinity;
  const radians = Math.PI / 180;
  const up = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const across = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const share = up + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * across;
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(share)));
}
