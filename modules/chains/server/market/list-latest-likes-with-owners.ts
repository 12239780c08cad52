import type { ItemId, MemberId } from '#contracts/ids.ts';
import { listAllLikes } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { MemberWish } from '../../domain/trade-pool.ts';

const likesAtOnce = 10_000;

/** A wish for an item, with the member whose item it is. */
export interface OwnedWish extends MemberWish {
  readonly ownerId: MemberId;
}

/**
 * The latest likes, up to a number of them. A name that occurs in many likes is kept once, so that a like costs some 50
 * bytes instead of 500.
 */
export async function listLatestLikesWithOwners(db: Db, most: number): Promise<OwnedWish[]> {
  const names = new Map<string, string>();
  const once = <Id extends ItemId | MemberId>(id: Id): Id => {
    const known = names.get(id);
    if (known === undefined) names.set(id, id);
    return (known ?? id) as Id;
  };
  const wishes: OwnedWish[] = [];
  const read = (before: Parameters<typeof listAllLikes>[1]) =>
    listAllLikes({ db }, before, Math.min(likesAtOnce, most - wishes.length));
  for (let page = await read(null); page.length > 0;) {
    for (const { memberId, itemId, ownerId } of page)
      wishes.push({ memberId: once(memberId), itemId: once(itemId), ownerId: once(ownerId) });
    if (wishes.length >= most) break;
    page = await read(page.at(-1)?.id ?? null);
  }
  return wishes;
}
