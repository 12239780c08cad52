import type { MemberId } from '#contracts/ids.ts';
import { likesAround, type LikeEdge } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';

/** How many neighbours of a member are looked at; the full pass looks at all. */
const atMostNeighbours = 2_000;

/** Members and likes from which loops of up to four through these members can be made. */
export interface Neighbourhood {
  readonly memberIds: readonly MemberId[];
  readonly likes: readonly LikeEdge[];
}

/** The likes of these members and of their items, and those of the members on the other side of these. */
export async function likesNear(db: Db, members: readonly MemberId[]): Promise<Neighbourhood> {
  const first = await likesAround({ db }, members);
  const neighbours = membersOf(first)
    .filter((id) => !members.includes(id))
    .slice(0, atMostNeighbours);
  const second = await likesAround({ db }, neighbours);
  const likes = [...new Map([...first, ...second].map((like) => [like.id, like])).values()];
  return { memberIds: [...new Set([...members, ...membersOf(likes)])], likes };
}

const membersOf = (likes: readonly LikeEdge[]): MemberId[] => [
  ...new Set(likes.flatMap(({ memberId, ownerId }) => [memberId, ownerId])),
];
