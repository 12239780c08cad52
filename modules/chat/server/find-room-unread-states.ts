import type { MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import type { ChainId } from '#modules/chains/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isRoomVisibleSql } from './room-visibility.ts';
import { typedTables } from './tables.ts';

/** A room for one of its members. */
export interface RoomUnreadState {
  readonly isUnread: boolean;
  /** The offer or the chain of the room; a direct room has neither. */
  readonly offerId: OfferId | null;
  readonly chainId: ChainId | null;
}

/**
 * Whether these rooms have unread messages, and what they are about. A room of which the viewer is not a member, or
 * which they may not see, is left out.
 */
export async function findRoomUnreadStates(
  db: Db,
  viewer: MemberId,
  ids: readonly RoomId[],
): Promise<ReadonlyMap<RoomId, RoomUnreadState>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('chat_room_member as me')
    .innerJoin('chat_room as r', 'r.id', 'me.room_id')
    .select((eb) => ['r.id', eb('r.last_sequence', '>', eb.ref('me.seen_sequence')).as('waits')])
    .select(['r.offer_id as offerId', 'r.chain_id as chainId'])
    .where('me.member_id', '=', viewer)
    .where('me.room_id', '=', anySql(ids))
    .where(isRoomVisibleSql(viewer))
    .execute();
  return new Map(rows.map(({ id, waits, offerId, chainId }) => [id, { isUnread: Boolean(waits), offerId, chainId }]));
}
