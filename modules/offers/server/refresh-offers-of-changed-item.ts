import { sql } from 'kysely';
import { minute } from '#contracts/durations.ts';
import { newId, RevisionId, type ItemId, type MemberId, type OfferId } from '#contracts/ids.ts';
import {
  storeCurrentItemVersions,
  lockItems,
  listVersionsEqualToCurrent,
  type LockedItem,
} from '#modules/items/public.ts';
import { memberHolidayEndSql } from '#modules/members/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import { offersItemChangedEvent } from '../domain/offers.events.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { endLockedOffers } from './end-offers.ts';
import { Offer, OfferRevision, OfferRevisionItem } from './offer.entity.ts';
import { publishOfferChange } from './offer.topics.ts';
import { endLiveRevisions, mostRevisions } from './revisions.ts';
import { typedTables } from './tables.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');
const tray = entityColumns(OfferRevisionItem, 'tray');

const renewedColumns = selectList({
  id: offer.id,
  offererId: offer.offererId,
  ownerId: offer.ownerId,
  authorId: offer.authorId,
  number: offer.revision,
  revisionId: revision.id,
  kind: revision.kind,
  sentAt: revision.sentAt,
  itemVersion: tray.itemVersion,
});
type RenewableOffer = SelectedRow<typeof renewedColumns>;

export interface ChangedItem {
  readonly itemId: ItemId;
  /** The parts of its content that changed. */
  readonly changed: readonly string[];
}

/** A page of the offers that await an answer over an item, in the order of their ids. */
export async function listLiveOfferBatchOnItem(
  { db }: Pick<Unit, 'db'>,
  itemId: ItemId,
  { after, limit }: { readonly after: OfferId | null; readonly limit: number },
): Promise<OfferId[]> {
  const rows = await typedTables(db)
    .selectFrom('offer_revision_item')
    .select('offer_id as id')
    .where('item_id', '=', itemId)
    .where('is_live', '=', true)
    .$if(after !== null, (page) => page.where('offer_id', '>', after))
    .orderBy('offer_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every item in the terms of these offers that await an answer. */
async function readLiveItems({ db }: Unit, ids: readonly OfferId[]): Promise<{ id: OfferId; itemIds: ItemId[] }[]> {
  const list = selectList({ id: revision.offerId, itemIds: sql<ItemId[]>`array_agg(${tray.itemId})` });
  const { rows } = await query`
    select ${list} from offer_revision revision
    join offer_revision_item tray on ${tray.revisionId} = ${revision.id}
    where ${revision.offerId} = ${anySql(ids)} and ${revision.isLive} group by ${revision.offerId}`.execute(db);
  return rows;
}

/**
 * Makes the terms of these offers name the present version of an item. Each then awaits the party who did not change
 * it, for the full time. A number of statements that does not depend on how many offers there are; locks in the one
 * order, items before offers. What was read without a lock is checked again under it.
 * @returns the offers that got other items between reading and locking, which have to be tried again
 */
export async function refreshOffersOfChangedItem(
  unit: Unit,
  { itemId, changed }: ChangedItem,
  ids: readonly OfferId[],
): Promise<OfferId[]> {
  const read = await readLiveItems(unit, ids);
  const locked = await lockItems(unit, [...new Set([itemId, ...read.flatMap(({ itemIds }) => itemIds)])]);
  const item = locked.find(({ id }) => id === itemId);
  if (!item) return [];
  const offers = await lockRenewable(unit, item, ids);
  // With the item locked no terms gain or lose it, so that this reading is the last one.
  const present = new Map((await readLiveItems(unit, ids)).map((each) => [each.id, each.itemIds]));
  const isLocked = (id: ItemId) => locked.some((each) => each.id === id);
  const { whole = [], moved = [] } = Object.groupBy(offers, ({ id }) =>
    present.get(id)?.every(isLocked) === true ? 'whole' : 'moved',
  );
  await renewLocked(unit, item, changed, whole);
  return moved.map(({ id }) => id);
}

async function lockRenewable(unit: Unit, item: LockedItem, offerIds: readonly OfferId[]): Promise<RenewableOffer[]> {
  const ids = anySql(offerIds);
  await query`
    select ${selectList({ id: offer.id })} from offer
    where ${offer.id} = ${ids} and ${offer.state} = 'pending' order by ${offer.id} for update`.execute(unit.db);
  const { rows } = await query`
    select ${renewedColumns} from offer
    join offer_revision revision on ${revision.offerId} = ${offer.id} and ${revision.isLive}
    join offer_revision_item tray on ${tray.revisionId} = ${revision.id} and ${tray.itemId} = ${item.id}
    where ${offer.id} = ${ids} and ${offer.state} = 'pending' and ${offer.expiresAt} > ${unit.now}
      and ${tray.itemVersion} <> ${item.version}
    order by ${offer.id}`.execute(unit.db);
  return rows;
}

async function renewLocked(
  unit: Unit,
  item: LockedItem,
  changed: readonly string[],
  offers: readonly RenewableOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  await storeCurrentItemVersions(unit, [item.id]);
  const same = await listVersionsEqualToCurrent(unit.db, item.id);
  const unchanged = offers.filter(({ itemVersion }) => same.includes(itemVersion));
  const different = offers.filter((each) => !unchanged.includes(each));
  const { over = [], open = [] } = Object.groupBy(different, ({ number }) =>
    number < mostRevisions ? 'open' : 'over',
  );
  await endLockedOffers(
    unit,
    over.map(({ id }) => id),
    'item',
  );
  const since = new Date(unit.now.getTime() - offerSettings.read(unit.config).OFFER_ITEM_CHANGE_MINUTES * minute);
  const { recent = [], other = [] } = Object.groupBy(open, ({ kind, authorId, sentAt }) =>
    kind === 'itemChange' && authorId === item.ownerId && sentAt > since ? 'recent' : 'other',
  );
  await writeItemChanges(unit, item, other);
  await setVersion(unit, item, [...unchanged, ...recent]);
  await passOn(unit, item, { changed, offers: open });
  await moveNumbers(unit, recent);
}

/** Writes a revision with the same terms, in which the item has its present version. */
async function writeItemChanges(unit: Unit, item: LockedItem, offers: readonly RenewableOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await endLiveRevisions(
    unit,
    offers.map(({ id }) => id),
  );
  const ids = offers.map(() => newId(RevisionId, unit.now.getTime()));
  const pairs = sql`unnest(${ids}::uuid[], ${offers.map(({ revisionId }) => revisionId)}::uuid[]) as fresh (id, before_id)`;
  await sql`
    with written as (
      insert into offer_revision
        (id, offer_id, number, author_id, cash_added_cents, cash_requested_cents, is_live, sent_at, kind)
      select fresh.id, before.offer_id, offer.revision + 1, ${item.ownerId}, before.cash_added_cents,
        before.cash_requested_cents, true, ${unit.now}, 'itemChange'
      from ${pairs} join offer_revision before on before.id = fresh.before_id join offer on offer.id = before.offer_id
    )
    insert into offer_revision_item (revision_id, item_id, offer_id, side, position, any_of_with, item_version, is_live)
    select fresh.id, tray.item_id, tray.offer_id, tray.side, tray.position, tray.any_of_with,
      case tray.item_id when ${item.id} then ${item.version} else tray.item_version end, true
    from ${pairs} join offer_revision_item tray on tray.revision_id = fresh.before_id`.execute(unit.db);
}

async function setVersion(unit: Unit, item: LockedItem, offers: readonly RenewableOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await typedTables(unit.db)
    .updateTable('offer_revision_item')
    .set({ item_version: item.version })
    .where('revision_id', '=', anySql(offers.map(({ revisionId }) => revisionId)))
    .where('item_id', '=', item.id)
    .execute();
}

interface Renewal {
  readonly changed: readonly string[];
  readonly offers: readonly RenewableOffer[];
}

/**
 * The offers await the other party from now on. A party who was to answer them has not agreed by changing an item: then
 * the other one confirms first.
 */
async function passOn(unit: Unit, item: LockedItem, { changed, offers }: Renewal): Promise<void> {
  if (offers.length === 0) return;
  const ownerId: MemberId = item.ownerId;
  const holidayEnd = memberHolidayEndSql(
    sql`case ${offer.offererId} when ${ownerId} then ${offer.ownerId} else ${offer.offererId} end`,
  );
  const full = sql`make_interval(hours => ${offerSettings.read(unit.config).OFFER_HOURS})`;
  const rows = await typedTables(unit.db)
    .updateTable('offer')
    .set({
      revision: sql`${offer.revision} + 1`,
      uncounted_revisions: sql`${offer.uncountedRevisions} + 1`,
      author_agrees: sql`${offer.authorAgrees} and ${offer.authorId} = ${ownerId}`,
      author_id: ownerId,
      offerer_seen: sql`case ${offer.offererId} when ${ownerId} then ${offer.revision} + 1 else ${offer.offererSeen} end`,
      owner_seen: sql`case ${offer.ownerId} when ${ownerId} then ${offer.revision} + 1 else ${offer.ownerSeen} end`,
      expires_at: sql`greatest(${holidayEnd}, ${unit.now}) + ${full}`,
      holiday_end: holidayEnd,
      reminded_at: null,
      step: sql`${offer.step} + 1`,
      changed_at: unit.now,
    })
    .where('id', '=', anySql(offers.map(({ id }) => id)))
    .returning(['id', 'offerer_id as offererId', 'owner_id as ownerId', 'step', 'revision'])
    .execute();
  unit.publish(offersItemChangedEvent, {
    itemId: item.id,
    changed: [...changed],
    offers: rows
      .map(({ id: offerId, ...each }) => ({
        offerId,
        ...each,
        authorId: ownerId,
        awaitedId: findAwaitedParty({ ...each, authorId: ownerId }),
      }))
      .sort((one, other) => (one.offerId < other.offerId ? -1 : 1)),
  });
  for (const each of rows) publishOfferChange(unit, each);
}

/**
 * A change soon after another goes into the same revision, which takes the offer's next number: an answer to what it
 * was before is refused as one to other terms.
 */
async function moveNumbers(unit: Unit, offers: readonly RenewableOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    update offer_revision revision set number = offer.revision from offer
    where offer.id = revision.offer_id and revision.id = ${anySql(offers.map(({ revisionId }) => revisionId))}`.execute(
    unit.db,
  );
}
