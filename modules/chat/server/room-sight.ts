import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { isOfferHidden } from '#modules/offers/public.ts';

/** SQL condition on a room `r` that the viewer is in: they have it in sight. The room of an offer is there as long as the offer is. */
export const isRoomInSight = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  (r.offer_id is null or not ${isOfferHidden(sql`r.offer_id`, viewer)})`;
