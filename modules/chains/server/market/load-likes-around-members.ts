import type { ItemId, MemberId } from '#contracts/ids.ts';
import {
  listLatestLikesByMembers,
  listLatestLikesOfOwners,
  listLikesBetweenMembers,
  type LikeEdge,
} from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import { findMembersAllowingFive } from './load-trade-pool.ts';

/** Most that is read around a member, the latest first; the full pass looks at all. */
const most = { likes: 2_000, neighbours: 500, likesEach: 100, closing: 50_000 } as const;

/** Members and likes from which loops of up to four through these members can be made. */
export interface Neighbourhood {
  readonly memberIds: readonly MemberId[];
  readonly likes: readonly LikeEdge[];
}

/** Members who might give something to these members, or take something of theirs, beside those who like. */
export interface GiversAndTakers {
  readonly givers: readonly MemberId[];
  readonly takers: readonly MemberId[];
}

/** The likes around members, read from both ends, and which of these ends meet. */
export async function loadLikesAroundMembers(
  db: Db,
  members: readonly MemberId[],
  others: GiversAndTakers = { givers: [], takers: [] },
): Promise<Neighbourhood> {
  const out = await listLatestLikesByMembers({ db }, members, most.likes);
  const into = await listLatestLikesOfOwners({ db }, members, most.likes);
  const givers = bounded([...out.map(({ ownerId }) => ownerId), ...others.givers], members);
  const takers = bounded([...into.map(({ memberId }) => memberId), ...others.takers], members);
  const onward = await listLatestLikesByMembers({ db }, givers, most.likesEach);
  const before = await listLatestLikesOfOwners({ db }, takers, most.likesEach);
  const ends = [...new Set([...givers, ...onward.map(({ ownerId }) => ownerId)])];
  const closing = await listLikesBetweenMembers({ db }, ends, takers, most.closing);
  const likes = each([...out, ...into, ...onward, ...before, ...closing]);
  return { memberIds: [...new Set([...members, ...others.givers, ...others.takers, ...listMembers(likes)])], likes };
}

/** A like that a loop may go through, and what its member may give for it. */
export interface NewLike {
  readonly like: LikeEdge;
  readonly givenIds: ReadonlySet<ItemId>;
}

/** The neighbourhood of a like: the members between its ends, of whom items matter by their value. */
export interface LikeNeighbourhood extends Neighbourhood {
  /** Members who give to the owner of the liked item. */
  readonly givers: readonly MemberId[];
  /** Members who take from the member who likes it. */
  readonly takers: readonly MemberId[];
  /** Members between, in loops of five. */
  readonly fifths: readonly MemberId[];
}

/**
 * The likes around a member from which loops through their like of one item can be made: what its owner likes, who
 * likes what the member may give for it, and which of these ends meet. What the owner's neighbours like beside that
 * leads to no loop of four, and would be most of a small market; for loops of five it is read of those who agree to
 * them.
 * @param others those who may give something for the liked item, or take something that the member may give
 */
export async function loadLikesAroundLike(
  db: Db,
  { like, givenIds }: NewLike,
  others: GiversAndTakers,
): Promise<LikeNeighbourhood> {
  const { memberId: member, ownerId: owner } = like;
  const into = (await listLatestLikesOfOwners({ db }, [member], most.likes)).filter(({ itemId }) =>
    givenIds.has(itemId),
  );
  const onward = await listLatestLikesByMembers({ db }, [owner], most.likesEach);
  const givers = bounded([...onward.map(({ ownerId }) => ownerId), ...others.givers], [member, owner]);
  const takers = bounded([...into.map(({ memberId }) => memberId), ...others.takers], [member, owner]);
  const closing = await listLikesBetweenMembers({ db }, [owner, ...givers], takers, most.closing);
  const fifth = await likesOfFifths(db, [member, owner], givers, takers);
  return {
    givers,
    takers,
    fifths: fifth.memberIds,
    memberIds: [...new Set([member, owner, ...givers, ...takers, ...fifth.memberIds])],
    likes: each([like, ...into, ...onward, ...closing, ...fifth.likes]),
  };
}

/**
 * Finds links between givers and takers by one more member, where all agree to loops of five; none where one of the
 * first two does not.
 */
async function likesOfFifths(
  db: Db,
  ends: readonly MemberId[],
  givers: readonly MemberId[],
  takers: readonly MemberId[],
): Promise<Neighbourhood> {
  const agreed = await findMembersAllowingFive(db, [...ends, ...givers, ...takers]);
  if (!ends.every((id) => agreed.has(id))) return { memberIds: [], likes: [] };
  const onward = await listLatestLikesByMembers(
    { db },
    givers.filter((id) => agreed.has(id)),
    most.likesEach,
  );
  const next = await findMembersAllowingFive(db, [...new Set(onward.map(({ ownerId }) => ownerId))]);
  const fifths = bounded([...next], ends);
  const last = takers.filter((id) => agreed.has(id));
  const closing = await listLikesBetweenMembers({ db }, fifths, last, most.closing);
  const isLinked = new Set(closing.map(({ memberId }) => memberId));
  return {
    memberIds: [...isLinked],
    likes: [...onward.filter(({ ownerId }) => isLinked.has(ownerId)), ...closing],
  };
}

const each = (likes: readonly LikeEdge[]): LikeEdge[] => [...new Map(likes.map((like) => [like.id, like])).values()];

const bounded = (found: readonly MemberId[], except: readonly MemberId[]): MemberId[] =>
  [...new Set(found)].filter((id) => !except.includes(id)).slice(0, most.neighbours);

const listMembers = (likes: readonly LikeEdge[]): MemberId[] => [
  ...new Set(likes.flatMap(({ memberId, ownerId }) => [memberId, ownerId])),
];
