import type { ItemId, MemberId } from '#contracts/ids.ts';
import { numberOneOnlyGroups, type ChoiceGroup, type ProposedTrade } from './one-only-constraints.ts';
import type { Pool, PoolStep } from './finder/pool.ts';

/** An item as a pool of trades needs it. */
export interface ItemInPool {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  readonly valueCents: number;
  readonly deliveryPreference: 'courier' | 'meet' | 'either';
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** An item that meets what the owner of another wrote that they would take for it. */
export interface WishedTrade {
  readonly giveId: ItemId;
  readonly getId: ItemId;
  /** From 0 to 1. */
  readonly strength: number;
}

export interface MemberWish {
  readonly memberId: MemberId;
  readonly itemId: ItemId;
  /** Fit by the member's own order, from 0 to 1, in place of how near the values are. */
  readonly fit?: number | undefined;
}

export interface TradeMarket {
  readonly things: readonly ItemInPool[];
  /** Likes, or choices in a pool. */
  readonly wishes: readonly MemberWish[];
  readonly metWishes?: readonly WishedTrade[];
  /** Items of which a member would give, or take, one and not two. */
  readonly choices?: readonly ChoiceGroup[];
  /** Items that members give and get in the proposals that wait. */
  readonly live?: readonly ProposedTrade[];
  /** Likelihood that each member does their part, from 0 to 1. */
  readonly reliability?: ReadonlyMap<MemberId, number>;
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
  /** Distance up to which items that can only be handed over at a meeting are traded. */
  readonly meetingKm: number;
}

/** A pool with the things that its numbers stand for. */
export interface TradePool {
  readonly pool: Pool;
  readonly itemIds: readonly ItemId[];
  readonly memberIds: readonly MemberId[];
}

/** A wish fits less than any like, since the member has not seen the item. */
const wishFits = 0.5;

/** Fit counts in tenths, so that between equal fits the chance that all do their part decides. */
const inTenths = (fit: number) => Math.max(1, Math.round(fit * 10)) / 10;
const chanceCounts = 0.01;
const usualReliability = 0.8;

/**
 * The pool of a market: from each item a step to each thing that its owner likes, or wishes for, of fitting value and
 * in reach.
 */
export function buildTradePool(market: TradeMarket, bounds: TradeBounds): TradePool {
  const { things } = market;
  const memberIds = [...new Set(things.map(({ ownerId }) => ownerId))];
  const memberNumber = new Map(memberIds.map((id, number) => [id, number]));
  const itemNumber = new Map(things.map(({ id }, number) => [id, number]));
  const liked = Map.groupBy(market.wishes, ({ memberId }) => memberId);
  const wished = Map.groupBy(market.metWishes ?? [], ({ giveId }) => giveId);
  const refused = new Set(market.refused.map(({ giveId, getId }) => `${giveId} ${getId}`));
  const quotas = numberOneOnlyGroups(market.choices ?? [], market.live ?? [], things.length);
  const chance = (ownerId: MemberId) => chanceCounts * (market.reliability?.get(ownerId) ?? usualReliability);
  const stepTo = (give: ItemInPool, getId: ItemId, strength: number, ownFit?: number): PoolStep[] => {
    const number = itemNumber.get(getId);
    const get = number === undefined ? undefined : things[number];
    if (number === undefined || !get || get.ownerId === give.ownerId || refused.has(`${give.id} ${getId}`)) return [];
    const uses = quotas.usedBy(give.ownerId, get);
    const fit = computeTradeFit(give, get, bounds);
    if (fit === 0 || !uses) return [];
    const isWish = strength < 1;
    return [
      { item: number, fit: inTenths(ownFit ?? fit * strength) + chance(get.ownerId), uses: [number, ...uses], isWish },
    ];
  };
  const listSteps = (give: ItemInPool): PoolStep[] => {
    const likes = new Map((liked.get(give.ownerId) ?? []).map(({ itemId, fit }) => [itemId, fit]));
    const wishes = (wished.get(give.id) ?? []).filter(({ getId }) => !likes.has(getId));
    return [
      ...[...likes].flatMap(([itemId, fit]) => stepTo(give, itemId, 1, fit)),
      ...wishes.flatMap(({ getId, strength }) => stepTo(give, getId, strength * wishFits)),
    ];
  };
  return {
    pool: {
      owners: things.map(({ ownerId }) => memberNumber.get(ownerId) ?? 0),
      steps: things.map(listSteps),
      uses: things.length + quotas.count,
      longest: things.map(({ ownerId }) => (market.allowsFive.has(ownerId) ? 5 : 4)),
      apart: mapKeptApart(market.apart, memberNumber),
    },
    itemIds: things.map(({ id }) => id),
    memberIds,
  };
}

function mapKeptApart(
  pairs: TradeMarket['apart'],
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

/** Computes how well two values fit, up to 1; 0 where they do not, or where the item cannot reach its new owner. */
export function computeTradeFit(give: ItemInPool, get: ItemInPool, { leastPercent, meetingKm }: TradeBounds): number {
  const share = computeValueRatio(give.valueCents, get.valueCents);
  if (share * 100 < leastPercent) return 0;
  const isNear = get.deliveryPreference !== 'meet' || kmBetween(give, get) <= meetingKm;
  return isNear ? share : 0;
}

/** Divides the lower value by the higher. The result is from 0 to 1. */
export const computeValueRatio = (one: number, other: number): number => Math.min(one, other) / Math.max(one, other, 1);

type Place = Pick<ItemInPool, 'latitude' | 'longitude'>;

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
