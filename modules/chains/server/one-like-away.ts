import type { ItemId, MemberId } from '#contracts/ids.ts';
import { itemsListedBy } from '#modules/items/public.ts';
import { likesAround } from '#modules/matching/public.ts';
import { memberCards } from '#modules/members/public.ts';
import type { OneLikeAway } from '../domain/chains.schemas.ts';
import { thingOf } from './chain.queries.ts';
import { loopsThrough } from '../domain/loops-through.ts';
import { likesNear } from './likes-near.ts';
import { readMarket, type MarketView } from './read-market.ts';

const shown = 12;
const ownersLookedAt = 60;
const itemsOfEach = 6;

/**
 * The likes that would close a loop today. Someone likes an item of the viewer's, and their item is liked by a third
 * member: if the viewer likes something of that member's, all three are served.
 */
export async function oneLikeAway(at: MarketView, viewer: MemberId): Promise<OneLikeAway[]> {
  const near = await likesNear(at.db, [viewer]);
  const wantMine = new Set(near.likes.filter(({ ownerId }) => ownerId === viewer).map(({ memberId }) => memberId));
  const wantTheirs = near.likes.filter(({ memberId, ownerId }) => wantMine.has(ownerId) && memberId !== viewer);
  const owners = [...new Set(wantTheirs.map(({ memberId }) => memberId))].slice(0, ownersLookedAt);
  const cards = await itemsListedBy(at.db, { id: viewer }, owners, itemsOfEach, at.now);
  const liked = new Set(
    (await likesAround(at, [viewer])).filter(({ memberId }) => memberId === viewer).map(({ itemId }) => itemId),
  );
  const wished = cards.filter(({ id }) => !liked.has(id)).map(({ id }) => ({ memberId: viewer, itemId: id }));
  const trades = await readMarket(at, near.memberIds, [...near.likes, ...wished]);
  const best = new Map<ItemId, readonly ItemId[]>();
  for (const loop of loopsThrough(trades, [viewer], null)) {
    const get = loop[1];
    if (get !== undefined && !liked.has(get) && !best.has(get)) best.set(get, loop);
  }
  return describe(at, viewer, [...best.values()].slice(0, shown), cards);
}

async function describe(
  { db, now }: MarketView,
  viewer: MemberId,
  loops: readonly (readonly ItemId[])[],
  cards: Awaited<ReturnType<typeof itemsListedBy>>,
): Promise<OneLikeAway[]> {
  const mine = await itemsListedBy(db, { id: viewer }, [viewer], 100, now);
  const people = await memberCards(db, [...new Set(cards.map(({ ownerId }) => ownerId))]);
  return loops.flatMap(([giveId, getId, ...rest]) => {
    const card = cards.find(({ id }) => id === getId);
    const give = thingOf(mine.find(({ id }) => id === giveId));
    const get = thingOf(card);
    const owner = people.find(({ id }) => id === card?.ownerId);
    if (!give || !get || !owner) return [];
    const { id, username, picture } = owner;
    return [{ give, get, length: rest.length + 2, owner: { id, username, picture } }];
  });
}
