import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { newId, RevisionId, type ItemId, type OfferId } from '#contracts/ids.ts';
import type { ItemVersionRef } from '#modules/items/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listTermsItemIds } from '../domain/bargain.ts';
import type { RevisionKind } from '../domain/offer-state.ts';
import type { Terms } from '../domain/terms.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { Offer, OfferRevision, OfferRevisionItem } from './offer.entity.ts';
import { typedTables } from './tables.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');
const tray = entityColumns(OfferRevisionItem, 'tray');

/** Items with the version that the terms name. */
export type ItemVersions = readonly ItemVersionRef[];

/** Joins an offer's last revision, as `revision`. */
export const latestRevisionJoinSql = sql`
  join offer_revision revision on ${revision.offerId} = ${offer.id} and ${revision.number} = ${offer.revision}`;

const itemsOn = (side: 'offerer' | 'owner') => sql<TermsView['ownerItemIds']>`array(
  select ${tray.itemId} from offer_revision_item tray
  where ${tray.revisionId} = ${revision.id} and ${tray.side} = ${sql.lit(side)} order by ${tray.position})`;

/** A revision's terms, from `revision`. */
export const revisionTermsSql = jsonBuildObject({
  offererItemIds: itemsOn('offerer'),
  ownerItemIds: itemsOn('owner'),
  cashAddedCents: revision.cashAddedCents,
  cashRequestedCents: revision.cashRequestedCents,
  note: revision.note,
  isNoteRemoved: revision.isNoteRemoved,
});

/** The version of each item that terms name, by its id. */
export type ItemVersionsById = Readonly<Record<ItemId, number>>;

/** The version of each item in a revision's terms, by its id, from `revision`. */
export const revisionItemVersionsSql = sql<ItemVersionsById>`(
  select coalesce(jsonb_object_agg(${tray.itemId}, ${tray.itemVersion}), '{}') from offer_revision_item tray
  where ${tray.revisionId} = ${revision.id})`;

/** The items of terms, each in the version that they name. */
export const toItemVersionRefs = (versions: ItemVersionsById): ItemVersionRef[] =>
  (Object.entries(versions) as [ItemId, number][]).map(([id, version]) => ({ id, version }));

/**
 * Writes the offer's newest terms with the items in its trays. One SQL statement instead of entities, since every offer
 * pays for it.
 */
export async function writeRevision(
  unit: Unit,
  offer: Pick<Offer, 'id' | 'revision' | 'authorId'>,
  terms: Terms,
  versions: ItemVersions,
  kind: RevisionKind = 'terms',
): Promise<void> {
  const id = newId(RevisionId, unit.now.getTime());
  const itemVersions = listTermsItemIds(terms).map(
    (itemId) => versions.find((item) => item.id === itemId)?.version ?? 1,
  );
  const sides = [...terms.offererItemIds.map(() => 'offerer'), ...terms.ownerItemIds.map(() => 'owner')];
  const positions = [...terms.offererItemIds.keys(), ...terms.ownerItemIds.keys()];
  await sql`
    with revision as (
      insert into offer_revision (id, offer_id, number, author_id, cash_added_cents, cash_requested_cents, note, is_live, sent_at, kind)
      values (${id}, ${offer.id}, ${offer.revision}, ${offer.authorId}, ${terms.cashAddedCents}, ${terms.cashRequestedCents}, ${terms.note}, true, ${unit.now}, ${kind})
    )
    insert into offer_revision_item (revision_id, item_id, offer_id, side, position, item_version, is_live)
    select ${id}, item_id, ${offer.id}, side, position, item_version, true
    from unnest(${listTermsItemIds(terms)}::uuid[], ${sides}::text[], ${positions}::smallint[], ${itemVersions}::int[])
      as tray (item_id, side, position, item_version)`.execute(unit.db);
}

/** These offers await no answer any more: their terms become history, and their items are no longer bound to them. */
export async function endLiveRevisions(unit: Unit, offerIds: readonly OfferId[]): Promise<void> {
  await typedTables(unit.db)
    .updateTable('offer_revision')
    .set({ is_live: false })
    .where('offer_id', '=', anySql(offerIds))
    .where('is_live', '=', true)
    .execute();
}
