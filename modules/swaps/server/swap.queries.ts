import { sql, type RawBuilder } from 'kysely';
import type { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { memberNames } from '#modules/identity/public.ts';
import { itemCards } from '#modules/items/public.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { aloneFrom, cancelRight } from '../domain/cancelling.ts';
import { latestMeeting } from '../domain/delivery.ts';
import type { DisputeCause } from '../domain/settlement.ts';
import type { SwapDelivery, SwapLeg, SwapNote } from '../domain/swap.schemas.ts';
import { openSwapStates, type SwapState } from '../domain/swap-state.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { deliveriesColumn, notesColumn, settlementColumn } from './swap-columns.ts';
import type { SwapOfMember } from './swap.views.ts';

interface Row {
  readonly id: SwapId;
  readonly state: SwapState;
  readonly offerId: OfferId | null;
  readonly partner: { readonly id: MemberId; readonly username: string | null };
  readonly agreedAt: Date;
  readonly arrangedAt: Date | null;
  readonly askedById: MemberId | null;
  readonly completesAt: Date | null;
  readonly overdueAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly disputeCause: DisputeCause | null;
  readonly settlement: SwapOfMember['settlement'];
  readonly legs: SwapLeg[];
  readonly deliveries: SwapDelivery[];
  readonly notes: SwapNote[];
}

const legs = sql`(
  select json_agg(json_build_object('id', leg.id, 'fromId', leg.from_id, 'toId', leg.to_id, 'itemId', leg.item_id, 'cents', leg.cents,
    'state', leg.state, 'method', leg.method, 'trackingNumber', leg.tracking_number, 'sentAt', leg.sent_at, 'receivedAt', leg.received_at) order by leg.cents is not null, leg.id)
  from swap_leg leg where leg.swap_id = swap.id)`;

const rowsOf = (viewer: MemberId, where: RawBuilder<unknown>) => sql<Row>`
  select swap.id, swap.state, case swap.origin_kind when 'offer' then swap.origin_id end as "offerId",
    json_build_object('id', other.member_id, 'username', names.username) as partner,
    swap.agreed_at as "agreedAt", swap.arranged_at as "arrangedAt", swap.cancel_asked_by as "askedById",
    swap.completes_at as "completesAt", swap.overdue_at as "overdueAt", swap.completed_at as "completedAt", swap.cancelled_at as "cancelledAt",
    swap.dispute_cause as "disputeCause", ${settlementColumn} as settlement, ${legs} as legs, ${deliveriesColumn} as deliveries, ${notesColumn} as notes
  from swap_party me
  join swap on swap.id = me.swap_id
  join lateral (select member_id from swap_party where swap_id = swap.id and member_id <> ${viewer} order by member_id limit 1) other on true
  left join ${memberNames} names on names.id = other.member_id
  where me.member_id = ${viewer} ${where}`;

/** A swap to which the viewer is a party. @throws swaps.notFound for anyone else */
export async function swapById(db: Db, viewer: MemberId, id: SwapId, now: Date): Promise<SwapOfMember> {
  const { rows } = await rowsOf(viewer, sql`and me.swap_id = ${id}`).execute(db);
  const [swap] = await withItems(db, viewer, rows, now);
  if (!swap) throw swapErrors.notFound();
  return swap;
}

/** A page of the viewer's swaps, the last agreed first; only open ones, or all. */
export async function mySwaps(
  db: Db,
  cursors: Cursors,
  viewer: MemberId,
  input: { open?: boolean | undefined; cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<SwapOfMember>> {
  const list = ['swaps.mine', viewer, input.open ?? false];
  const place = placeOfCursor(cursors, list, input.cursor, now);
  const isOpen = input.open ? sql`and swap.state = any(${[...openSwapStates]}::text[])` : sql``;
  const { rows } = await rowsOf(
    viewer,
    sql`${isOpen} and ${afterPosition(sql`me.swap_id`, 'down', ['uuid'], place.after)} order by me.swap_id desc limit ${input.limit + 1}`,
  ).execute(db);
  const page = pageFrom(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ id }) => [id],
    itemOf: (row) => row,
  });
  return { ...page, items: await withItems(db, viewer, page.items, now) };
}

async function withItems(db: Db, viewer: MemberId, rows: readonly Row[], now: Date): Promise<SwapOfMember[]> {
  const ids = rows.flatMap((row) => row.legs.flatMap(({ itemId }) => itemId ?? []));
  const cards = await itemCards(db, { id: viewer }, [...new Set(ids)], now);
  return rows.map((row) => ({
    ...viewOf(row, viewer, now),
    items: cards.filter(({ id }) => row.legs.some(({ itemId }) => itemId === id)),
  }));
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function viewOf({ arrangedAt, askedById, ...row }: Row, viewer: MemberId, now: Date): Omit<SwapOfMember, 'items'> {
  const ways = row.deliveries.map((way) => ({
    ...way,
    meetingAt: dateOf(way.meetingAt),
    agreedAt: dateOf(way.agreedAt),
  }));
  const facts = {
    ...row,
    meetingAt: latestMeeting(ways),
    arrangedAt,
    askedById,
    legs: row.legs.map((leg) => ({ ...leg, sentAt: null, receivedAt: null })),
  };
  return {
    ...row,
    agreedAt: row.agreedAt.toISOString(),
    completesAt: iso(row.completesAt),
    overdueAt: iso(row.overdueAt),
    completedAt: iso(row.completedAt),
    cancelledAt: iso(row.cancelledAt),
    cancelRight: cancelRight(facts, viewer, now),
    aloneFrom: aloneFrom(facts).toISOString(),
  };
}
