import { sql } from 'kysely';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { itemTitles } from '#modules/items/public.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import type { DisputeDetail, DisputeRow } from '../domain/dispute.schemas.ts';
import { deliveriesColumn, notesColumn, settlementColumn } from './swap-columns.ts';

type Row = Omit<DisputeRow, 'agreedAt' | 'since'> & { readonly agreedAt: Date; readonly since: Date };

const columns = sql`
  swap.id, swap.dispute_cause as cause, swap.agreed_at as "agreedAt", swap.changed_at as since,
  array(select member_id::text from swap_party where swap_id = swap.id order by member_id) as "memberIds"`;

const toRow = <R extends Row>(row: R) => ({
  ...row,
  agreedAt: row.agreedAt.toISOString(),
  since: row.since.toISOString(),
});

/** Disputed swaps, the oldest dispute first. */
export async function listDisputes(
  db: Db,
  cursors: Cursors,
  input: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<DisputeRow>> {
  const list = ['swaps.disputes'];
  const place = placeOfCursor(cursors, list, input.cursor, now);
  const { rows } = await sql<Row & { sortKey: string }>`
    select ${columns}, swap.changed_at::text as "sortKey" from swap
    where swap.state = 'disputed' and ${afterPosition(sql`swap.changed_at, swap.id`, 'up', ['timestamptz', 'uuid'], place.after)}
    order by swap.changed_at, swap.id limit ${input.limit + 1}`.execute(db);
  return pageFrom(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...row }) => toRow(row),
  });
}

export async function countDisputes(db: Db): Promise<number> {
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from swap where state = 'disputed'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

type DetailRow = Row &
  Pick<DisputeDetail, 'state' | 'offerId' | 'settlement' | 'deliveries' | 'notes'> & {
    legs: Omit<DisputeDetail['legs'][number], 'title'>[];
  };

const legs = sql`(
  select json_agg(json_build_object('id', leg.id, 'fromId', leg.from_id, 'toId', leg.to_id, 'itemId', leg.item_id, 'cents', leg.cents, 'valueCents', leg.value_cents,
    'state', leg.state, 'method', leg.method, 'trackingNumber', leg.tracking_number, 'sentAt', leg.sent_at, 'receivedAt', leg.received_at) order by leg.cents is not null, leg.id)
  from swap_leg leg where leg.swap_id = swap.id)`;

/** One swap with all notes of its parties, for staff. @throws platform.notFound */
export async function disputeById(db: Db, id: SwapId): Promise<DisputeDetail> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, swap.state, case swap.origin_kind when 'offer' then swap.origin_id end as "offerId",
      ${settlementColumn} as settlement, ${legs} as legs, ${deliveriesColumn} as deliveries, ${notesColumn} as notes
    from swap where swap.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw platformErrors.notFound();
  const titles = await itemTitles(
    db,
    row.legs.flatMap(({ itemId }) => itemId ?? []),
  );
  return {
    ...toRow(row),
    memberIds: row.memberIds as MemberId[],
    legs: row.legs.map((leg) => ({ ...leg, title: leg.itemId === null ? null : (titles.get(leg.itemId) ?? null) })),
  };
}
