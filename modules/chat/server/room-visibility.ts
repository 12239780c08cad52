import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { isNotBlockedSql } from '#modules/members/public.ts';
import { areOfferMessagesHiddenSql } from '#modules/offers/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { ChatRoom } from './room.entity.ts';

const r = entityColumns(ChatRoom, 'r');

/**
 * SQL condition on a room `r` of which the viewer is a member: they may see it. The room of an offer is visible as long
 * as the offer is, that of an agreed chain always, that of two members as long as
 * neither has blocked the other.
 */
export const isRoomVisibleSql = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  case when ${r.offerId} is not null then not ${areOfferMessagesHiddenSql(r.offerId, viewer)}
    when ${r.chainId} is not null then true
    else ${isNotBlockedSql({ id: viewer }, otherOfPair(viewer))} end`;

const otherOfPair = (viewer: MemberId) =>
  sql`case ${r.pairLow} when ${viewer}::uuid then ${r.pairHigh} else ${r.pairLow} end`;
