import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { memberNames } from '#modules/identity/public.ts';
import { findLegItemTitles } from '#modules/swaps/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { ParcelRow } from '../domain/parcel.schemas.ts';
import { holdableParcelStates } from '../domain/held-parcels.ts';
import { datedStatusSlugs, parcelStatesByStatusSlug, type ParcelStatusSlug } from '../domain/parcel-state.ts';
import { carriedLegsSql } from './parcel-legs.ts';
import { Parcel } from './parcel.entity.ts';

const parcel = entityColumns(Parcel);

/** SQL condition: the bank has the fee, whatever became of the order. */
export const isFeeAtBankSql = sql<boolean>`(${parcel.disputes} > ${parcel.disputesWon})`;

/** SQL condition: the parcel is on hold (`isParcelHeld`). */
export const isParcelHeldSql = sql<boolean>`(${isFeeAtBankSql} and ${parcel.state} = ${anySql(holdableParcelStates)})`;

/** Why a parcel failed or stands still, for staff. */
export const parcelIssueSql = sql<
  string | null
>`case when ${isParcelHeldSql} then 'feeDisputed' else ${parcel.issue} end`;

const row = selectList({
  id: parcel.id,
  legIds: carriedLegsSql,
  postId: parcel.itemId,
  offerId: parcel.originId,
  swapId: parcel.swapId,
  senderId: parcel.senderId,
  receiverId: parcel.receiverId,
  state: parcel.state,
  orderNumber: parcel.orderNumber,
  carrier: parcel.carrier,
  trackingNumber: parcel.trackingNumber,
  estimatedOn: parcel.estimatedOn,
  isHeld: isParcelHeldSql,
  changedAt: parcel.changedAt,
});
type StoredRow = SelectedRow<typeof row>;

interface Reader {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
}
interface ParcelsQuery {
  readonly status?: ParcelStatusSlug | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * A page of the parcels that a member sends or receives, the newest first. A draft is its sender's alone.
 */
export async function listParcels(
  { db, cursors, now }: Reader,
  memberId: MemberId,
  { status, cursor, limit }: ParcelsQuery,
): Promise<Page<ParcelRow>> {
  const list = ['delivery.parcels', memberId, status ?? null];
  const place = parsePageCursor(cursors, list, cursor, now);
  const states = status === undefined ? sql`true` : hasParcelStatusSql(status);
  const after = isAfterPositionSql(parcel.id, 'down', ['uuid'], place.after);
  const { rows } = await query`
    select ${row} from parcel
    where ${isPartySql(memberId)} and ${states} and ${after}
    order by ${parcel.id} desc limit ${limit + 1}`.execute(db);
  const page = toPage(rows, limit, { cursors, list, place, positionOf: ({ id }) => [id], itemOf: (found) => found });
  return { ...page, items: await named(db, page.items, memberId) };
}

/** SQL condition: the parcel has a status of the addresses. */
export const hasParcelStatusSql = (status: ParcelStatusSlug): RawBuilder<boolean> => {
  const isDated = datedStatusSlugs.includes(status) ? sql`${parcel.estimatedOn} is not null` : sql`true`;
  return sql<boolean>`(${parcel.state} = ${anySql(parcelStatesByStatusSlug[status])} and ${isDated})`;
};

const isPartySql = (memberId: MemberId): RawBuilder<unknown> =>
  sql`(${parcel.senderId} = ${memberId} or (${parcel.receiverId} = ${memberId} and ${parcel.state} <> 'draft'))`;

async function named(db: Db, rows: readonly StoredRow[], viewer: MemberId): Promise<ParcelRow[]> {
  const findPartner = ({ senderId, receiverId }: Pick<StoredRow, 'senderId' | 'receiverId'>) =>
    senderId === viewer ? receiverId : senderId;
  const [titles, names] = await Promise.all([
    findLegItemTitles(
      db,
      rows.flatMap(({ legIds }) => legIds),
    ),
    findActiveUsernames(db, rows.map(findPartner)),
  ]);
  return parseReadableRows(rows, ({ legIds, changedAt, ...rest }) => {
    const [title = '', ...otherTitles] = legIds.map((legId) => titles.get(legId) ?? '');
    return {
      ...rest,
      partner: { id: findPartner(rest), username: names.get(findPartner(rest)) ?? null },
      title,
      otherTitles,
      changedAt: changedAt.toISOString(),
    };
  });
}

const name = selectList({ id: sql<MemberId>`names.id`, username: sql<string>`names.username` });

/** Usernames of accounts that are neither closed nor banned. */
export async function findActiveUsernames(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await query`select ${name} from ${memberNames} names where names.id = ${anySql(ids)}`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
