import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { newId, RevisionId, type ItemId, type OfferId } from '#contracts/ids.ts';
import type { ItemVersionRef } from '#modules/items/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { termBounds, type Bargain } from '../domain/bargain.ts';
import type { OfferSide } from '../domain/offer-party.ts';
import type { RevisionKind } from '../domain/offer-state.ts';
import type { Terms } from '../domain/terms.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { Offer, OfferRevision, OfferRevisionItem } from './offer.entity.ts';
import { typedTables } from './tables.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');
const tray = entityColumns(OfferRevisionItem, 'tray');

/** The largest number of a revision that a member's answer can name. */
export const mostRevisions = 10_000;

/** Items with the version that the terms name. */
export type ItemVersions = readonly ItemVersionRef[];

/** Joins an offer's last revision, as `revision`. */
export const latestRevisionJoinSql = sql`
  join offer_revision revision on ${revision.offerId} = ${offer.id} and ${revision.number} = ${offer.revision}`;

const listItemsSql = (side: OfferSide, isOfGroup: boolean) => sql<TermsView['ownerItemIds']>`array(
  select ${tray.itemId} from offer_revision_item tray
  where ${tray.revisionId} = ${revision.id} and ${tray.side} = ${sql.lit(side)}
    and ${tray.anyOfWith} is ${isOfGroup ? sql`not null` : sql`null`} order by ${tray.position})`;

/** A revision's terms, from `revision`. */
export const revisionTermsSql = jsonBuildObject({
  offererItemIds: listItemsSql('offerer', false),
  ownerItemIds: listItemsSql('owner', false),
  offererAnyOfIds: listItemsSql('offerer', true),
  ownerAnyOfIds: listItemsSql('owner', true),
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
  // A pick is agreed as it is written: it awaits no answer.
  const isLive = kind !== 'pick';
  const places = listItemPlaces(terms);
  const list = <V>(read: (place: ItemPlace) => V) => places.map(read);
  const itemVersions = list(({ itemId }) => versions.find((item) => item.id === itemId)?.version ?? 1);
  await sql`
    with revision as (
      insert into offer_revision (id, offer_id, number, author_id, cash_added_cents, cash_requested_cents, note, is_live, sent_at, kind)
      values (${id}, ${offer.id}, ${offer.revision}, ${offer.authorId}, ${terms.cashAddedCents}, ${terms.cashRequestedCents}, ${terms.note}, ${isLive}, ${unit.now}, ${kind})
    )
    insert into offer_revision_item (revision_id, item_id, offer_id, side, position, any_of_with, item_version, is_live)
    select ${id}, item_id, ${offer.id}, side, position, any_of_with, item_version, ${isLive}
    from unnest(${list(({ itemId }) => itemId)}::uuid[], ${list(({ side }) => side)}::text[],
      ${list(({ position }) => position)}::smallint[], ${list(({ anyOfWith }) => anyOfWith)}::smallint[],
      ${itemVersions}::int[]) as tray (item_id, side, position, any_of_with, item_version)`.execute(unit.db);
}

/** Where an item of terms is stored. */
export interface ItemPlace {
  readonly itemId: ItemId;
  readonly side: OfferSide;
  readonly position: number;
  readonly anyOfWith: number | null;
}

const groupStart = termBounds.ownerItems.maximum;

/** The places of the items of terms: a group begins after the last must-have, each of its items names another one. */
export function listItemPlaces(bargain: Bargain): ItemPlace[] {
  const place = (side: OfferSide, itemIds: readonly ItemId[], anyOfIds: readonly ItemId[]): ItemPlace[] => [
    ...itemIds.map((itemId, index) => ({ itemId, side, position: index, anyOfWith: null })),
    ...anyOfIds.map((itemId, index) => ({
      itemId,
      side,
      position: groupStart + index,
      anyOfWith: index === 0 ? groupStart + 1 : groupStart,
    })),
  ];
  return [
    ...place('offerer', bargain.offererItemIds, bargain.offererAnyOfIds),
    ...place('owner', bargain.ownerItemIds, bargain.ownerAnyOfIds),
  ];
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
