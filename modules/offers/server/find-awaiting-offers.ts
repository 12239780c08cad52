import type { MemberId, OfferId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import { isPartyToOfferSql, isOfferVisibleSql } from './offer-visibility.ts';
import { typedTables } from './tables.ts';

/**
 * The parties of an offer, the author of its newest terms, and the time until which the other party may answer them.
 */
export interface OfferAuthorship {
  readonly offerId: OfferId;
  readonly authorId: MemberId;
  readonly awaitedId: MemberId;
  readonly expiresAt: Date;
}

export async function loadOfferAuthors(db: Db, ids: readonly OfferId[]): Promise<OfferAuthorship[]> {
  if (ids.length === 0) return [];
  const rows = await typedTables(db)
    .selectFrom('offer')
    .select([
      'id',
      'offerer_id as offererId',
      'owner_id as ownerId',
      'author_id as authorId',
      'expires_at as expiresAt',
    ])
    .where('id', '=', anySql(ids))
    .orderBy('id')
    .execute();
  return parseReadableRows(rows, ({ id, expiresAt, ...parties }) => ({
    offerId: id,
    authorId: parties.authorId,
    awaitedId: findAwaitedParty(parties),
    expiresAt,
  }));
}

/** An offer that the viewer may see, and until when they may answer it; null where the other party is awaited. */
export interface VisibleOffer {
  readonly answerableUntil: Date | null;
}

/** Finds, among these offers, those to which the viewer is a party and which they may see. */
export async function findVisibleOffers(
  db: Db,
  viewer: MemberId,
  ids: readonly OfferId[],
): Promise<ReadonlyMap<OfferId, VisibleOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('offer')
    .select([
      'id',
      'offerer_id as offererId',
      'owner_id as ownerId',
      'author_id as authorId',
      'expires_at as expiresAt',
    ])
    .where('id', '=', anySql(ids))
    .where(isPartyToOfferSql(viewer))
    .where(isOfferVisibleSql(viewer))
    .execute();
  return new Map(
    rows.map(({ id, expiresAt, ...parties }) => [
      id,
      { answerableUntil: findAwaitedParty(parties) === viewer ? expiresAt : null },
    ]),
  );
}

/** Finds, among these offers, those that the member can still answer. */
export async function findAwaitingOffers(
  db: Db,
  memberId: MemberId,
  ids: readonly OfferId[],
  now: Date,
): Promise<ReadonlySet<OfferId>> {
  if (ids.length === 0) return new Set();
  const rows = await typedTables(db)
    .selectFrom('offer')
    .select(['id', 'offerer_id as offererId', 'owner_id as ownerId', 'author_id as authorId'])
    .where('id', '=', anySql(ids))
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.flatMap(({ id, ...parties }) => (findAwaitedParty(parties) === memberId ? [id] : [])));
}
