import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { anyOf, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { hasParty, isInSight } from './in-sight.ts';
import { Offer } from './offer.entity.ts';
import { tablesOf } from './tables.ts';

const offer = columnsOf(Offer);

/**
 * The parties of an offer, the author of its newest terms, and the time until which the other party may answer them.
 */
export interface OfferTurn {
  readonly offerId: OfferId;
  readonly authorId: MemberId;
  readonly awaitedId: MemberId;
  readonly expiresAt: Date;
}

export async function turnsOfOffers(db: Db, ids: readonly OfferId[]): Promise<OfferTurn[]> {
  if (ids.length === 0) return [];
  const list = selectList({
    offerId: offer.id,
    authorId: offer.authorId,
    awaitedId: sql<MemberId>`case ${offer.authorId} when ${offer.offererId} then ${offer.ownerId} else ${offer.offererId} end`,
    expiresAt: offer.expiresAt,
  });
  const { rows } =
    await query`select ${list} from offer where ${offer.id} = ${anyOf(ids)} order by ${offer.id}`.execute(db);
  return rows;
}

/** Those of these offers to which the viewer is a party and which they may see. */
export async function offersInSight(db: Db, viewer: MemberId, ids: readonly OfferId[]): Promise<ReadonlySet<OfferId>> {
  if (ids.length === 0) return new Set();
  const rows = await tablesOf(db)
    .selectFrom('offer')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(hasParty(viewer))
    .where(isInSight(viewer))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
