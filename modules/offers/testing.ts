import { sql } from 'kysely';
import { newId, OfferId, RevisionId, type ItemId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { makeItem, type ItemOptions } from '#modules/items/testing.ts';

/** Plain terms: these items of the offerer for these of the owner. */
export const buildTerms = (
  offererItemIds: readonly string[],
  ownerItemIds: readonly string[],
  change: { cashAddedCents?: number; cashRequestedCents?: number; note?: string } = {},
) => ({
  offererItemIds: [...offererItemIds],
  ownerItemIds: [...ownerItemIds],
  cashAddedCents: 0,
  cashRequestedCents: 0,
  note: '',
  ...change,
});

/** Several listed items of one member. */
export const makeItems = (db: Db, owner: MemberId, count: number, options: ItemOptions = {}): Promise<ItemId[]> =>
  Promise.all(Array.from({ length: count }, () => makeItem(db, owner, options)));

/** An offer made by `insertManyOffers`: who gives which item for which. */
export interface MadeOffer {
  readonly id: OfferId;
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
  readonly offererItemId: ItemId;
  readonly ownerItemId: ItemId;
}

/**
 * Inserts very many pending offers of one item for one directly into the tables: making each by its command would take
 * a minute.
 */
export async function insertManyOffers(
  db: Db,
  pairs: readonly Omit<MadeOffer, 'id'>[],
  now: Date,
): Promise<MadeOffer[]> {
  const made = pairs.map((pair) => ({ ...pair, id: newId(OfferId), revisionId: newId(RevisionId) }));
  const json = JSON.stringify(made);
  const rows = sql`json_to_recordset(${json}::json) as made (id uuid, "revisionId" uuid, "offererId" uuid, "ownerId" uuid, "offererItemId" uuid, "ownerItemId" uuid)`;
  await sql`
    insert into offer (id, offerer_id, owner_id, state, revision, author_id, offerer_seen, expires_at, created_at, changed_at)
    select id, "offererId", "ownerId", 'pending', 1, "offererId", 1, ${now}::timestamptz + interval '72 hours', ${now}, ${now} from ${rows}`.execute(
    db,
  );
  await sql`
    insert into offer_revision (id, offer_id, number, author_id, is_live, sent_at)
    select "revisionId", id, 1, "offererId", true, ${now} from ${rows}`.execute(db);
  await sql`
    insert into offer_revision_item (revision_id, item_id, offer_id, side, position, is_live)
    select "revisionId", "offererItemId", id, 'offerer', 0, true from ${rows}
    union all select "revisionId", "ownerItemId", id, 'owner', 0, true from ${rows}`.execute(db);
  return made.map(({ revisionId: _revisionId, ...offer }) => offer);
}
