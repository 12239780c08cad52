import type { ItemId, MemberId } from '#contracts/ids.ts';
import { computeFittingRange, computeValueRange, listTradeItems, type ValueRange } from '#modules/items/public.ts';
import { findLike, type LikeEdge } from '#modules/matching/public.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { loadLikesAroundLike, loadLikesAroundMembers } from '../market/load-likes-around-members.ts';
import type { MarketView } from '../market/load-trade-pool.ts';
import { findGiversAndTakers } from '../market/find-givers-and-takers.ts';

/** Members around what is asked, what they like, and which values of theirs matter. */
export interface MarketNeighbourhood {
  readonly worth: ReadonlyMap<MemberId, ValueRange>;
  readonly likes: readonly LikeEdge[];
}

/** Loads the neighbourhood of members, of any value. */
export async function loadMarketAroundMembers(
  { db, now }: MarketView,
  members: readonly MemberId[],
): Promise<MarketNeighbourhood> {
  const items = await listTradeItems(db, members, now);
  const { memberIds, likes } = await loadLikesAroundMembers(
    db,
    members,
    await findGiversAndTakers(db, now, { items }, { items }),
  );
  return { likes, worth: new Map(memberIds.map((id) => [id, anyValue])) };
}

/**
 * Loads the neighbourhood of a like. Nothing where it was taken back, where its item is gone, and where the member has
 * nothing of a fitting value: in a loop each value fits the next, so one of four has to fit the liked item or what is
 * given for it.
 */
export async function loadMarketAroundLike(
  { db, now, config }: MarketView,
  member: MemberId,
  itemId: ItemId,
): Promise<MarketNeighbourhood | undefined> {
  const like = await findLike({ db }, member, itemId);
  if (!like) return undefined;
  const items = await listTradeItems(db, [member, like.ownerId], now);
  const liked = items.filter(({ id }) => id === itemId);
  const [wanted] = liked.map(({ valueCents }) => computeValueRange([valueCents]));
  if (!wanted) return undefined;
  const fitting = (range: ValueRange, trades = 1) =>
    computeFittingRange(range, chainSettings.read(config).CHAIN_VALUE_PERCENT, trades);
  const given = items.filter((item) => item.ownerId === member && isIn(fitting(wanted), item.valueCents));
  if (given.length === 0) return undefined;
  const offered = computeValueRange(given.map(({ valueCents }) => valueCents));
  const [toOwner, fromMember] = [fitting(wanted), fitting(offered)];
  const others = await findGiversAndTakers(
    db,
    now,
    { items: liked, worth: toOwner },
    { items: given, worth: fromMember },
  );
  const { likes, givers, takers, fifths } = await loadLikesAroundLike(
    db,
    { like, givenIds: new Set(given.map(({ id }) => id)) },
    others,
  );
  const worth = new Map<MemberId, ValueRange>(givers.map((id) => [id, toOwner]));
  for (const id of takers) worth.set(id, computeValueRange([fromMember, worth.get(id) ?? fromMember]));
  for (const id of fifths) worth.set(id, fitting(computeValueRange([wanted, offered]), 2));
  return { likes, worth: worth.set(member, offered).set(like.ownerId, wanted) };
}

/** The range of every value. */
const anyValue: ValueRange = { least: 0, most: Number.MAX_SAFE_INTEGER };

const isIn = ({ least, most }: ValueRange, value: number): boolean => least <= value && value <= most;
