import type { ItemId, MemberId } from '#contracts/ids.ts';
import { latestLikesBy, latestLikesOf, likesBetween, type LikeEdge } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';

/** How much is read around a member at most, the latest first; the full pass looks at all. */
const most = { likes: 2_000, neighbours: 500, likesEach: 100, closing: 50_000 } as const;

/** Members and likes from which loops of up to four through these members can be made. */
export interface Neighbourhood {
  readonly memberIds: readonly MemberId[];
  readonly likes: readonly LikeEdge[];
}

/** Members who might give something to these members, or take something of theirs, beside those who like. */
export interface Others {
  readonly givers: readonly MemberId[];
  readonly takers: readonly MemberId[];
}

/**
 * The likes around members, read from both ends: what they like, what its owners like, who likes something of theirs,
 * and which of these ends meet.
 * @param through where only loops through a like of this item are asked for
 */
export async function likesNear(
  db: Db,
  members: readonly MemberId[],
  through: ItemId | null = null,
  others: Others = { givers: [], takers: [] },
): Promise<Neighbourhood> {
  const given = await latestLikesBy({ db }, members, most.likes);
  const out = through === null ? given : given.filter(({ itemId }) => itemId === through);
  const into = await latestLikesOf({ db }, members, most.likes);
  const givers = bounded([...out.map(({ ownerId }) => ownerId), ...others.givers], members);
  const takers = bounded([...into.map(({ memberId }) => memberId), ...others.takers], members);
  const onward = await latestLikesBy({ db }, givers, most.likesEach);
  const before = through === null ? await latestLikesOf({ db }, takers, most.likesEach) : [];
  const ends = [...new Set([...givers, ...onward.map(({ ownerId }) => ownerId)])];
  const closing = await likesBetween({ db }, ends, takers, most.closing);
  const likes = [
    ...new Map([...out, ...into, ...onward, ...before, ...closing].map((like) => [like.id, like])).values(),
  ];
  return { memberIds: [...new Set([...members, ...others.givers, ...others.takers, ...membersOf(likes)])], likes };
}

const bounded = (found: readonly MemberId[], except: readonly MemberId[]): MemberId[] =>
  [...new Set(found)].filter((id) => !except.includes(id)).slice(0, most.neighbours);

const membersOf = (likes: readonly LikeEdge[]): MemberId[] => [
  ...new Set(likes.flatMap(({ memberId, ownerId }) => [memberId, ownerId])),
];
