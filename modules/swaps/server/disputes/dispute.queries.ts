import { sql } from 'kysely';
import { computeCaseDeadlines } from '#contracts/case-deadlines.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import type { Page } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { loadItemVersionContents } from '#modules/items/public.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { EvidenceLinker } from '#platform/uploads/evidence-links.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { toDisputeDeadlineSettings } from '../dispute-deadline-settings.ts';
import { parcelNoteKinds } from '../../domain/note-kinds.ts';
import { openItemReturnStates } from '../../domain/item-return-state.ts';
import type { AgreedItemView, StaffDisputeDetail, StaffDisputeRow } from '../../domain/dispute.schemas.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import {
  disputeNotesSql,
  swapDeliveriesSql,
  listLegItemVersions,
  swapLegsSql,
  swapMemberIdsSql,
  swapOfferIdSql,
  swapItemReturnsSql,
  swapSettlementSql,
} from '../swap-columns.ts';
import { Swap } from '../swap.entity.ts';
import { typedTables } from '../tables.ts';

const swap = entityColumns(Swap);

const dispute = selectList({
  id: swap.id,
  cause: swap.disputeCause,
  agreedAt: swap.agreedAt,
  since: swap.disputedAt,
  takenBy: swap.disputeTakenBy,
  takenAt: swap.disputeTakenAt,
  memberIds: swapMemberIdsSql,
});
const position = selectList({ sortKey: sql<string>`${swap.disputedAt}::text` });

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const toRow = <Row extends SelectedRow<typeof dispute>>(row: Row, config: ParsedSettings) => {
  const dates = row.since && computeCaseDeadlines(row.since, toDisputeDeadlineSettings(config));
  return {
    ...row,
    agreedAt: row.agreedAt.toISOString(),
    since: iso(row.since),
    takenAt: iso(row.takenAt),
    takeBy: iso(dates && dates.takeBy),
    ownerFrom: iso(dates && dates.ownerFrom),
  };
};

/** Disputed swaps, the oldest dispute first. */
export async function listDisputes(
  db: Db,
  cursors: CursorCodec,
  input: { cursor?: string | undefined; limit: number },
  { now, config }: { readonly now: Date; readonly config: ParsedSettings },
): Promise<Page<StaffDisputeRow>> {
  const list = ['swaps.disputes'];
  const place = parsePageCursor(cursors, list, input.cursor, now);
  const order = sql`${swap.disputedAt}, ${swap.id}`;
  const { rows } = await query`
    select ${dispute}, ${position} from swap
    where ${swap.state} = 'disputed' and ${isAfterPositionSql(order, 'up', ['timestamptz', 'uuid'], place.after)}
    order by ${order} limit ${input.limit + 1}`.execute(db);
  return toPage(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...row }) => toRow(row, config),
  });
}

export async function countDisputedSwaps(db: Db): Promise<number> {
  const { waiting } = await typedTables(db)
    .selectFrom('swap')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'disputed')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Things that were to be sent back `SWAP_RETURN_LATE_DAYS` ago and are not home. */
export async function countLateItemReturns(db: Db, config: ParsedSettings, now: Date): Promise<number> {
  const days = swapSettings.read(config).SWAP_RETURN_LATE_DAYS;
  const { late } = await typedTables(db)
    .selectFrom('swap_return')
    .select(sql<number>`count(*)::int`.as('late'))
    .where('state', 'in', openItemReturnStates)
    .where('due_at', '<=', new Date(now.getTime() - days * 86_400_000))
    .executeTakeFirstOrThrow();
  return late;
}

const detail = selectList({
  state: swap.state,
  offerId: swapOfferIdSql,
  settlement: swapSettlementSql,
  returns: swapItemReturnsSql,
  legs: swapLegsSql,
  deliveries: swapDeliveriesSql,
  notes: disputeNotesSql,
});

type Leg = SelectedRow<typeof detail>['legs'][number];

/**
 * The items of a swap as they were agreed. Pictures that were removed since are left out. A ruling of an older release
 * copied the items, and the copy counts.
 */
async function itemsOfCase(db: Db, id: SwapId, legs: readonly Leg[]): Promise<AgreedItemView[]> {
  const refs = listLegItemVersions(legs);
  const [contentOf, copies] = await Promise.all([
    loadItemVersionContents(db, refs),
    typedTables(db)
      .selectFrom('swap_leg')
      .select('item_copy as copy')
      .where('swap_id', '=', id)
      .where('item_copy', 'is not', null)
      .execute(),
  ]);
  const copiesById = new Map(copies.flatMap(({ copy }) => (copy ? [[copy.id, copy] as const] : [])));
  return refs.flatMap(({ id: itemId, version }) => {
    const content = contentOf(itemId, version);
    if (!content) return [];
    const shown: readonly string[] = content.pictures.map((picture) => picture.id);
    const { title, description, condition, valueCents } = content;
    const { imageIds, ...words } = copiesById.get(itemId) ?? {
      id: itemId,
      title,
      description,
      condition,
      valueCents,
      imageIds: shown,
    };
    return [{ ...words, imageIds: imageIds.filter((imageId) => shown.includes(imageId)) }];
  });
}

interface DisputeQuery {
  readonly id: SwapId;
  readonly staffId: MemberId;
}

/**
 * Loads a swap with all notes of its parties, for staff. A person of staff who is a party sees no pictures, as no party
 * does.
 * @throws platform.notFound
 */
export async function loadStaffDispute(
  db: Db,
  { id, staffId }: DisputeQuery,
  config: ParsedSettings,
  linksTo: EvidenceLinker,
): Promise<StaffDisputeDetail> {
  const { rows } = await query`select ${dispute}, ${detail} from swap where ${swap.id} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw platformErrors.notFound();
  const items = await itemsOfCase(db, id, row.legs);
  const titles = new Map(items.map(({ id: itemId, title }) => [itemId, title]));
  const isParty = row.memberIds.includes(staffId);
  // Pictures of parcels are for a dispute alone.
  const isCase = row.state === 'disputed' || row.settlement !== null;
  const shown = row.notes.filter(({ kind }) => isCase || !isOneOf(parcelNoteKinds, kind));
  return requireReadableRow(row, () => ({
    ...toRow(row, config),
    items,
    notes: parseReadableRows(shown, ({ imageIds, ...note }) => ({
      ...note,
      pictures: isParty ? [] : linksTo(imageIds),
    })),
    deliveries: row.deliveries.map(({ place: _place, ...delivery }) => delivery),
    legs: row.legs.map((leg) => ({ ...leg, title: leg.itemId === null ? null : (titles.get(leg.itemId) ?? null) })),
  }));
}
