import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { notBlocked } from '#modules/members/public.ts';
import { isTalkHidden } from '#modules/offers/public.ts';

/**
 * SQL condition on a room `r` that the viewer is in: they have it in sight. The room of an offer is there as long as
 * the offer is, that of two members as long as neither has blocked the other.
 */
export const isRoomInSight = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  case when r.offer_id is not null then not ${isTalkHidden(sql`r.offer_id`, viewer)}
    else ${notBlocked({ id: viewer }, sql`case r.pair_low when ${viewer}::uuid then r.pair_high else r.pair_low end`)} end`;
