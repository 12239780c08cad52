import type { ItemId, MemberId } from '#contracts/ids.ts';
import {
  computeFittingRange,
  loadItemCards,
  listItemsOfMembers,
  computeValueRange,
  listTradeItems,
  listTradeItemsByValue,
  type TradeItem,
  type ValueRange,
} from '#modules/items/public.ts';
import {
  listLatestLikesOfOwners,
  listLikesBetweenMembers,
  filterUnlikedItems,
  type LikeEdge,
} from '#modules/matching/public.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import { defineSearch } from '#platform/searches/define-search.ts';
import type { OneLikeAwayView } from '../../domain/chains.schemas.ts';
import { findBestLoopToEachItem } from '../../domain/find-loops-through-members.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { toChainItem } from '../chain.queries.ts';
import { loadChainPreference } from '../chain-preference.ts';
import type { ItemLoops } from './chain-search-by-origin.ts';
import { marketSettings, loadTradePool, type MarketView } from '../market/load-trade-pool.ts';
import { findGiversAndTakers } from '../market/find-givers-and-takers.ts';

const shown = 12;
/**
 * Numbers of likes that are followed back from the viewer at each length, the latest of each member's items, and from
 * how many of those who gave them it goes on. A person waits for it: what is read does not grow with how popular anyone
 * is.
 */
const followed = [
  { likesEach: 100, members: 60 },
  { likesEach: 10, members: 100 },
  { likesEach: 4, members: 100 },
  { likesEach: 4, members: 100 },
] as const;
/** Members who only wish for what those at one length have, with the newest items. */
const wishersFollowed = 30;
/** Number of owners for each length of a loop. */
const ownersLookedAt = 20;
const itemsOfEach = 6;

/**
 * The likes that would close a loop today. Someone likes an item of the viewer's, or wishes for such a one, and a third
 * member likes theirs or wishes for it: if the viewer likes something of that member's, all three are served. So it
 * goes on with a fourth member, and a fifth where the viewer agrees to that.
 */
export async function listLoopClosingLikes(at: ViewerMarket, viewer: MemberId): Promise<OneLikeAwayView[]> {
  return describe(at, viewer, await findLoopsOneLikeAway(at, viewer));
}

/** Where a request looks for loops. */
export interface ViewerMarket {
  readonly db: Db;
  readonly now: Date;
  readonly host: Pick<Host, 'searches'>;
}

/**
 * The loops that a like of one item would close, best first; of each item the best one. They may be some seconds old:
 * readers leave out what is liked or gone by now.
 */
export const findLoopsOneLikeAway = ({ host, now }: ViewerMarket, viewer: MemberId): Promise<ItemLoops> =>
  host.searches.runFor(viewer, oneLikeAwaySearch, { viewer }, now);

export const oneLikeAwaySearch = defineSearch({
  name: 'chains.oneLikeAway',
  settings: marketSettings,
  run: searchOneLikeAway,
});

async function searchOneLikeAway(at: MarketView, { viewer }: { readonly viewer: MemberId }): Promise<ItemLoops> {
  const mine = await listTradeItems(at.db, [viewer], at.now);
  if (mine.length === 0) return [];
  const longest = (await loadChainPreference(at.db, viewer)).allowsFive ? 5 : 4;
  const own = computeValueRange(mine.map(({ valueCents }) => valueCents));
  const fitting = (trades: number) =>
    computeFittingRange(own, chainSettings.read(at.config).CHAIN_VALUE_PERCENT, trades);
  const near = fitting(2);
  const { likes, members, owners } = await waysTo(at, viewer, mine, longest, [fitting(1), near]);
  const cards = await notLikedYet(at, viewer, owners);
  const wished = cards.map(({ id }) => ({ memberId: viewer, itemId: id }));
  const matters = new Map([...members.map((id) => [id, near] as const), [viewer, own] as const]);
  const trades = await loadTradePool(at, [...matters.keys()], [...likes, ...wished], { worth: matters });
  return findBestLoopToEachItem(trades, viewer, new Set(cards.map(({ id }) => id)), longest);
}

/**
 * The likes that lead to the viewer's items over others' items, and members with whose items a loop would begin. From
 * each length it goes on with those who like what the members there have, or wish for such things.
 * @param worth what the things of the first may be worth, and those of the others
 */
async function waysTo(
  { db, now }: MarketView,
  viewer: MemberId,
  mine: readonly TradeItem[],
  longest: number,
  [close, near]: readonly [ValueRange, ValueRange],
) {
  const likes: LikeEdge[] = [];
  const members = new Set<MemberId>();
  const owners = new Set<MemberId>();
  let ends: readonly MemberId[] = [viewer];
  for (const [before, most] of followed.slice(0, longest - 1).entries()) {
    const found = await listLatestLikesOfOwners({ db }, ends, most.likesEach);
    likes.push(...found);
    const items = before === 0 ? mine : await listTradeItemsByValue(db, new Map(ends.map((id) => [id, near])), now);
    const { takers } = await findGiversAndTakers(db, now, { items: [] }, { items, worth: before === 0 ? close : near });
    const isOther = (id: MemberId) => id !== viewer;
    const likers = [...new Set(found.map(({ memberId }) => memberId))].filter(isOther).slice(0, most.members);
    ends = [...new Set([...likers, ...takers.filter(isOther).slice(0, wishersFollowed)])];
    for (const id of ends) members.add(id);
    // Owners one step away are left out: the two members would be a match already.
    if (before > 0) for (const id of evenly(ends, ownersLookedAt)) owners.add(id);
  }
  return { likes, members: [...members], owners: [...owners] };
}

/** So many of a list, from all over it. */
const evenly = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length));

/** Items of these owners that the viewer may see and has not liked. */
async function notLikedYet({ db, now }: MarketView, viewer: MemberId, owners: readonly MemberId[]) {
  const cards = await listItemsOfMembers(db, { id: viewer }, owners, itemsOfEach, now);
  const liked = await listLikesBetweenMembers({ db }, [viewer], owners, 10_000);
  const likedIds = new Set(liked.map(({ itemId }) => itemId));
  return cards.filter(({ id }) => !likedIds.has(id));
}

async function describe({ db, now }: ViewerMarket, viewer: MemberId, loops: ItemLoops): Promise<OneLikeAwayView[]> {
  const unliked = await filterUnlikedItems(
    db,
    viewer,
    loops.flatMap(([, getId]) => getId ?? []),
  );
  const best = loops.filter(([, getId]) => getId !== undefined && unliked.has(getId)).slice(0, shown);
  const cards = await loadItemCards(db, { id: viewer }, idsToShow(best), now);
  const people = await loadMemberCards(db, [...new Set(cards.map(({ ownerId }) => ownerId))]);
  return best.flatMap(([giveId, getId, ...rest]) => {
    const card = cards.find(({ id }) => id === getId);
    const give = toChainItem(cards.find(({ id }) => id === giveId));
    const get = toChainItem(card);
    const owner = people.find(({ id }) => id === card?.ownerId);
    if (!give || !get || !owner) return [];
    const { id, username, picture } = owner;
    return [{ give, get, length: rest.length + 2, owner: { id, username, picture } }];
  });
}

/** Lists what the viewer gives and gets in each loop. */
const idsToShow = (loops: ItemLoops): ItemId[] => loops.flatMap((loop) => loop.slice(0, 2));
