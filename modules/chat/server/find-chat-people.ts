import type { MemberId } from '#contracts/ids.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChatPerson } from '../domain/chat.schemas.ts';

/** Names and pictures by id; members who have left are missing. */
export async function findChatPeople(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, ChatPerson>> {
  const cards = await loadMemberCards(db, [...new Set(ids)]);
  return new Map(cards.map(({ id, username, picture }) => [id, { id, username, pictureUrl: picture }]));
}
