import type { ItemId, MemberId } from '#contracts/ids.ts';
import { latestLikesBy, latestLikesOf, likesBetween, type LikeEdge } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import { thoseWhoAllowFive } from './read-market.ts';

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

/** The likes around members, read from both ends, and which of these ends meet. */
export async function likesNear(
  db: Db,
  members: readonly MemberId[],
  others: Others = { givers: [], takers: [] },
): Promise<Neighbourhood> {
  const out = await latestLikesBy({ db }, members, most.likes);
  const into = await latestLikesOf({ db }, members, most.likes);
  const givers = bounded([...out.map(({ ownerId }) => ownerId), ...others.givers], members);
  const takers = bounded([...into.map(({ memberId }) => memberId), ...others.takers], members);
  const onward = await latestLikesBy({ db }, givers, most.likesEach);
  const before = await latestLikesOf({ db }, takers, most.likesEach);
  const ends = [...new Set([...givers, ...onward.map(({ ownerId }) => ownerId)])];
  const closing = await likesBetween({ db }, ends, takers, most.closing);
  const likes = each([...out, ...into, ...onward, ...before, ...closing]);
  return { memberIds: [...new Set([...members, ...others.givers, ...others.takers, ...membersOf(likes)])], likes };
}

/** A like, with the owner of its item. */
export interface NewLike {
  readonly member: MemberId;
  readonly itemId: ItemId;
  readonly owner: MemberId;
}

/**
 * The likes around a member from which loops through their like of one item can be made: what its owner likes, who
 * likes something of the member's, and which of these ends meet. What the owner's neighbours like beside that leads to
 * no loop of four, and would be most of a small market; for loops of five it is read of those who agree to them.
 * @param others those who may give something to the owner of the item, or take something of the member's
 */
export async function likesAroundLike(
  db: Db,
  { member, itemId, owner }: NewLike,
  others: Others,
): Promise<Neighbourhood> {
  const given = await latestLikesBy({ db }, [member], most.likes);
  const into = await latestLikesOf({ db }, [member], most.likes);
  const onward = await latestLikesBy({ db }, [owner], most.likesEach);
  const givers = bounded([...onward.map(({ ownerId }) => ownerId), ...others.givers], [member, owner]);
  const takers = bounded([...into.map(({ memberId }) => memberId), ...others.takers], [member, owner]);
  const closing = await likesBetween({ db }, [owner, ...givers], takers, most.closing);
  const liked = given.filter((like) => like.itemId === itemId);
  const fifth = await likesOfFifths(db, [member, owner], givers, takers);
  return {
    memberIds: [...new Set([member, owner, ...givers, ...takers, ...fifth.memberIds])],
    likes: each([...liked, ...into, ...onward, ...closing, ...fifth.likes]),
  };
}

/**
 * What links givers and takers by one more member, where all agree to loops of five; nothing where one of the first two
 * does not.
 */
async function likesOfFifths(
  db: Db,
  ends: readonly MemberId[],
  givers: readonly MemberId[],
  takers: readonly MemberId[],
): Promise<Neighbourhood> {
  const agreed = await thoseWhoAllowFive(db, [...ends, ...givers, ...takers]);
  if (!ends.every((id) => agreed.has(id))) return { memberIds: [], likes: [] };
  const onward = await latestLikesBy(
    { db },
    givers.filter((id) => agreed.has(id)),
    most.likesEach,
  );
  const next = await thoseWhoAllowFive(db, [...new Set(onward.map(({ ownerId }) => ownerId))]);
  const fifths = bounded([...next], ends);
  const last = takers.filter((id) => agreed.has(id));
  const closing = await likesBetween({ db }, fifths, last, most.closing);
  const isLinked = new Set(closing.map(({ memberId }) => memberId));
  return {
    memberIds: [...isLinked],
    likes: [...onward.filter(({ ownerId }) => isLinked.has(ownerId)), ...closing],
  };
}

const each = (likes: readonly LikeEdge[]): LikeEdge[] => [...new Map(likes.map((like) => [like.id, like])).values()];

const bounded = (found: readonly MemberId[], except: readonly MemberId[]): MemberId[] =>
  [...new Set(found)].filter((id) => !except.includes(id)).slice(0, most.neighbours);

const membersOf = (likes: readonly LikeEdge[]): MemberId[] => [
  ...new Set(likes.flatMap(({ memberId, ownerId }) => [memberId, ownerId])),
];
