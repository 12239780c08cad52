import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { loadItemVersionTitles } from '#modules/items/public.ts';
import {
  column,
  defineStaffList,
  equals,
  filter,
  madeOnDays,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { offerEndCauseSchema, offerStateSchema } from '../../domain/offer.schemas.ts';
import { Offer, OfferRevision, OfferRevisionItem } from '../offer.entity.ts';

const offer = entityColumns(Offer);
const last = entityColumns(OfferRevision, 'last');
const tray = entityColumns(OfferRevisionItem, 'tray');
const named = entityColumns(OfferRevisionItem, 'named');
const moment = z.iso.datetime();

export const offerColumns = staffColumns({
  id: column(OfferId, offer.id, 'id'),
  offererId: column(MemberId, offer.offererId, 'offerer_id'),
  offerer: column(z.string(), usernameForStaffSql(offer.offererId), 'offerer'),
  ownerId: column(MemberId, offer.ownerId, 'owner_id'),
  owner: column(z.string(), usernameForStaffSql(offer.ownerId), 'owner'),
  state: column(offerStateSchema, offer.state, 'state'),
  endedCause: column(offerEndCauseSchema.nullable(), offer.endedCause, 'cause'),
  revisions: column(z.int(), offer.revision, 'revisions'),
  swapId: column(SwapId.nullable(), offer.swapId, 'swap_id'),
  madeAt: column(moment, offer.createdAt, 'made'),
  changedAt: column(moment, offer.changedAt, 'changed'),
  expiresAt: column(moment, offer.expiresAt, 'expires'),
  /** The owner's items that the last revision asks for; pages name them instead. */
  asked: column(
    z.array(z.object({ id: ItemId, version: z.int() })),
    jsonListSql(
      jsonBuildObject({ id: tray.itemId, version: tray.itemVersion }),
      sql`from offer_revision last
      join offer_revision_item tray on ${tray.revisionId} = ${last.id} and ${tray.side} = 'owner'
      where ${last.offerId} = ${offer.id} and ${last.number} = ${offer.revision}`,
      tray.position,
    ),
    null,
  ),
});

export const namedItem = z.object({ id: ItemId, title: z.string() });
export const staffOfferRow = offerColumns.row.omit({ asked: true }).extend({ asksFor: z.array(namedItem) });
export type StaffOfferRow = z.infer<typeof staffOfferRow>;

/** Every offer for staff, the newest first. */
export const staffOfferList = defineStaffList({
  name: 'offers.forStaff',
  permission: 'offers.read',
  from: sql`offer`,
  id: offer.id,
  columns: offerColumns,
  sorts: { made: {}, changed: { key: offer.changedAt, cast: 'timestamptz' } },
  order: '-made',
  filters: {
    id: equals(OfferId, offer.id),
    state: equals(offerStateSchema, offer.state),
    cause: equals(offerEndCauseSchema, offer.endedCause),
    /** On either side. */
    member: filter(MemberId, (member) => sql`(${offer.offererId} = ${member} or ${offer.ownerId} = ${member})`),
    /** In any of the offer's revisions. */
    item: filter(
      ItemId,
      (item) =>
        sql`${offer.id} in (select ${named.offerId} from offer_revision_item named where ${named.itemId} = ${item})`,
    ),
    ...madeOnDays(offer.id),
  },
});

/** Names what a page of offers asks for, as it is called in the terms, in one statement. */
export async function loadItemTitlesIntoRows(db: Db, rows: readonly StaffListRow<typeof staffOfferList>[]) {
  const findTitle = await loadItemVersionTitles(
    db,
    rows.flatMap(({ asked }) => asked),
  );
  return parseReadableRows(rows, ({ asked, ...row }) => ({
    ...row,
    asksFor: asked.map(({ id, version }) => ({ id, title: findTitle(id, version) ?? '' })),
  })) satisfies readonly StaffOfferRow[];
}
