import type { ItemId, MemberId } from '#contracts/ids.ts';
import { ownersOf } from '#modules/items/public.ts';
import { LoopSearch } from '../../domain/finder/loop-search.ts';
import { chainRules, loopsThrough } from '../../domain/loops-through.ts';
import { assistedFirst } from '../assisted-first.ts';
import { likesAroundLike, likesNear, type Neighbourhood } from '../likes-near.ts';
import { readMarket, type MarketView } from '../read-market.ts';
import { wishersNear } from '../wishers-near.ts';

/** Members through whom loops are looked for: through their new like of an item, if one is named. */
export interface Asked {
  readonly memberIds: readonly MemberId[];
  readonly itemId?: ItemId | undefined;
}

/** Loops by their items: the owner of each gets the next. */
export type Loops = readonly (readonly ItemId[])[];

/** Neighbourhoods are searched together up to this number of members. */
const membersTogether = 1_500;
/** How many of the best loops are worth trying: all through a new like share its item, others do not. */
const worthTrying = { throughLike: 20, throughMembers: 200 } as const;

/** The best loops through what is asked, in its order: what is near one another is read and searched together. */
export async function searchAround(at: MarketView, asked: readonly Asked[]): Promise<Loops> {
  const found: (readonly ItemId[])[] = [];
  let together: Searched[] = [];
  for (const one of asked) {
    const near = await neighbourhood(at, one);
    if (!near) continue;
    if (membersOf([...together, { asked: one, near }]).length > membersTogether) {
      found.push(...(await searchTogether(at, together)));
      together = [];
    }
    together.push({ asked: one, near });
  }
  return [...found, ...(await searchTogether(at, together))];
}

interface Searched {
  readonly asked: Asked;
  readonly near: Neighbourhood;
}

const membersOf = (searched: readonly Searched[]): MemberId[] => [
  ...new Set(searched.flatMap(({ near }) => near.memberIds)),
];

async function searchTogether(at: MarketView, searched: readonly Searched[]): Promise<Loops> {
  if (searched.length === 0) return [];
  const likes = new Map(searched.flatMap(({ near }) => near.likes.map((like) => [like.id, like])));
  const trades = await readMarket(at, membersOf(searched), [...likes.values()]);
  const search = new LoopSearch(trades.pool, chainRules);
  const found: (readonly ItemId[])[] = [];
  for (const { asked } of searched) {
    const loops = loopsThrough(trades, asked.memberIds, asked.itemId ?? null, search);
    const most = asked.itemId === undefined ? worthTrying.throughMembers : worthTrying.throughLike;
    found.push(...(await assistedFirst(at.db, loops, at.now)).slice(0, most));
  }
  return found;
}

/** Nothing where the liked item is gone. */
async function neighbourhood({ db, now }: MarketView, asked: Asked): Promise<Neighbourhood | undefined> {
  const { memberIds, itemId } = asked;
  if (itemId === undefined) return likesNear(db, memberIds, await wishersNear(db, now, memberIds, memberIds));
  const [member] = memberIds;
  const owner = (await ownersOf(db, [itemId])).get(itemId);
  if (!member || !owner) return undefined;
  // A loop through a new like goes on with what the owner of the liked item wishes for.
  return likesAroundLike(db, { member, itemId, owner }, await wishersNear(db, now, [owner], memberIds));
}
