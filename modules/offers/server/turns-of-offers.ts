import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { isInSight } from './in-sight.ts';

/** Between whom an offer is, who made its newest terms, and until when the other may answer them. */
export interface OfferTurn {
  readonly offerId: OfferId;
  readonly authorId: MemberId;
  readonly awaitedId: MemberId;
  readonly expiresAt: Date;
}

export async function turnsOfOffers(db: Db, ids: readonly OfferId[]): Promise<OfferTurn[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfferTurn>`
    select id as "offerId", author_id as "authorId", case author_id when offerer_id then owner_id else offerer_id end as "awaitedId", expires_at as "expiresAt"
    from offer where id = any(${[...ids]}::uuid[]) order by id`.execute(db);
  return rows;
}

/** Those of these offers that the viewer is a party to and has in sight. */
export async function offersInSight(db: Db, viewer: MemberId, ids: readonly OfferId[]): Promise<ReadonlySet<OfferId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: OfferId }>`
    select id from offer where id = any(${[...ids]}::uuid[]) and ${viewer} in (offerer_id, owner_id) and ${isInSight(viewer)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
