import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { parseReadableRows } from '#contracts/rows.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { loadItemVersionTitles } from '#modules/items/public.ts';
import { isCreatedBetweenSql } from '#platform/console/created-between.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { OfferFilters, StaffOfferRow, offerSortColumns } from '../../domain/staff-offers.ts';
import { Offer, OfferRevision, OfferRevisionItem } from '../offer.entity.ts';

const offer = entityColumns(Offer);
const last = entityColumns(OfferRevision, 'last');
const tray = entityColumns(OfferRevisionItem, 'tray');
const named = entityColumns(OfferRevisionItem, 'named');

export const staffOfferColumns = selectList({
  id: offer.id,
  offererId: offer.offererId,
  offerer: usernameForStaffSql(offer.offererId),
  ownerId: offer.ownerId,
  owner: usernameForStaffSql(offer.ownerId),
  state: offer.state,
  endedCause: offer.endedCause,
  revisions: offer.revision,
  swapId: offer.swapId,
  asked: jsonListSql(
    jsonBuildObject({ id: tray.itemId, version: tray.itemVersion }),
    sql`from offer_revision last
    join offer_revision_item tray on ${tray.revisionId} = ${last.id} and ${tray.side} = 'owner'
    where ${last.offerId} = ${offer.id} and ${last.number} = ${offer.revision}`,
    tray.position,
  ),
  madeAt: offer.createdAt,
  changedAt: offer.changedAt,
  expiresAt: offer.expiresAt,
});
type StaffRow = SelectedRow<typeof staffOfferColumns>;

export const toStaffOfferRow = <Row extends StaffRow>(row: Row) => ({
  ...row,
  madeAt: row.madeAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
type ListedOffer = ReturnType<typeof toStaffOfferRow<StaffRow>>;

function* buildConditions({ id, state, cause, member, item, from, to }: OfferFilters) {
  if (id !== undefined) yield sql`${offer.id} = ${id}`;
  if (state !== undefined) yield sql`${offer.state} = ${state}`;
  if (cause !== undefined) yield sql`${offer.endedCause} = ${cause}`;
  if (member !== undefined) yield sql`(${offer.offererId} = ${member} or ${offer.ownerId} = ${member})`;
  if (item !== undefined)
    yield sql`${offer.id} in (select ${named.offerId} from offer_revision_item named where ${named.itemId} = ${item})`;
  yield* isCreatedBetweenSql(offer.id, { from, to });
}

/** Every offer for staff, the newest first. */
export const staffOfferList: StaffList<StaffRow, ListedOffer, OfferFilters, (typeof offerSortColumns)[number]> = {
  name: 'offers.forStaff',
  from: sql`offer`,
  id: offer.id,
  columns: () => staffOfferColumns,
  sorts: { made: {}, changed: { key: offer.changedAt, cast: 'timestamptz' } },
  order: '-made',
  conditions: buildConditions,
  itemOf: toStaffOfferRow,
};

/** Names what a page of offers asks for, as it is called in the terms, in one statement. */
export async function loadItemTitlesIntoRows<Row extends ListedOffer>(db: Db, rows: readonly Row[]) {
  const findTitle = await loadItemVersionTitles(
    db,
    rows.flatMap(({ asked }) => asked),
  );
  return parseReadableRows(rows, ({ asked, ...row }) => ({
    ...row,
    asksFor: asked.map(({ id, version }) => ({ id, title: findTitle(id, version) ?? '' })),
  })) satisfies readonly StaffOfferRow[];
}
